import { beforeEach, describe, expect, test } from 'vitest'
import type { AssemblyStatus } from '#domain/assemblies/assembly.ts'
import { accessRecovery } from '#domain/auth/access-recovery.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import type { Role } from '#domain/kernel/roles.ts'
import type { ReservationStatus } from '#domain/reservations/reservation.ts'
import { awaitingWords, findAwaiting } from '#parts/awaiting.ts'
import { writeMeta } from '#store/meta.ts'
import { reportKey } from '#store/reports.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anId } from '../support/an-occurrence.ts'

const now = '2026-11-21T12:00:00.000Z'
let device: TestDispatcher

beforeEach(() => {
  device = aDispatcher()
})

const as = (role: Role) => ({ ...device.actor, role, permissions: [...roleDefaults[role]] })
const found = (role: Role) => findAwaiting(device.db, as(role), now)

async function put(collection: string, row: object): Promise<string> {
  const id = anId()
  const condominium_id = device.actor.condominium_id
  await device.db.rows(collection).put({ id, condominium_id, _v: 1, _pending: 0, ...row } as never) // what is read of it
  return id
}
const aReservation = (start_datetime: string, status: ReservationStatus = 'PENDING') =>
  put('reservations', { start_datetime, end_datetime: start_datetime, status })
const anAssembly = (status: AssemblyStatus) => put('assemblies', { date: now, status })
const aProvider = (expires_on: string) =>
  put('service_providers', { is_active: true, papers: [{ id: anId(), expires_on }] })
const aRequest = (user_id: string, status = 'OPEN') => put('privacy_requests', { user_id, status })

describe('what awaits a person', () => {
  test('a síndico: requests to come, votings without their vote, requests to be forgotten, providers whose papers end', async () => {
    const reservation = await aReservation('2026-12-06T19:00:00.000Z')
    await aReservation('2026-12-06T19:00:00.000Z', 'APPROVED')
    await aReservation('2026-11-20T19:00:00.000Z')
    const voting = await anAssembly('IN_PROGRESS')
    await anAssembly('SCHEDULED')
    const request = await aRequest(anId())
    await aRequest(anId(), 'DONE')
    const ending = await aProvider('2026-12-21')
    await aProvider('2026-12-22')
    expect(await found('MANAGER')).toEqual({
      reservations: [reservation],
      assemblies: [voting],
      privacy_requests: [request],
      service_providers: [ending],
      access_recoveries: [],
    })
  })

  test('nobody without a unit: votings of units alone', async () => {
    await put('assemblies', { date: now, status: 'IN_PROGRESS', votes_without_unit: false })
    const actor = as('MANAGER')
    expect((await findAwaiting(device.db, { ...actor, residence_ids: [] }, now)).assemblies).toEqual([])
    expect(
      (await findAwaiting(device.db, { ...actor, residence_ids: [anId()] }, now)).assemblies,
    ).toHaveLength(1)
  })

  test('a síndico: who lost their second factor, as the server last told, until somebody has vouched or it has lapsed', async () => {
    const asked = { id: anId(), asked_at: '2026-11-20T12:00:00.000Z', needed: 1, vouched: 0, opens_at: null }
    const user = { id: anId(), name: 'Íris Alves', email: 'iris@example.com', role: 'RESIDENT' }
    const waiting = { ...asked, user, vouches: [], is_mine: false, refusal: null }
    const answer = [
      waiting,
      { ...waiting, id: anId(), asked_at: '2026-11-14T11:59:00.000Z' },
      { ...waiting, id: anId(), vouched: 1, opens_at: '2026-11-22T12:00:00.000Z' },
      { ...waiting, id: anId(), is_mine: true },
      { ...waiting, id: anId(), refusal: 'Peça a outra pessoa.' },
    ]
    await writeMeta(device.db, reportKey(accessRecovery.list, {}), { answer, at: now })
    expect((await found('MANAGER')).access_recoveries).toEqual([waiting.id])
    expect((await found('RESIDENT')).access_recoveries).toEqual([])
  })

  test('a síndico: a provider with two papers that end is two things to renew', async () => {
    const papers = ['2026-11-30', '2026-11-19', '2027-11-19'].map((expires_on) => ({
      id: anId(),
      expires_on,
    }))
    const id = await put('service_providers', { is_active: true, papers })
    expect((await found('MANAGER')).service_providers).toEqual([id, id])
  })

  test('a resident: the voting alone, until they have voted', async () => {
    await aReservation('2026-12-06T19:00:00.000Z')
    await aRequest(anId())
    const voting = await anAssembly('IN_PROGRESS')
    expect(await found('RESIDENT')).toEqual({
      reservations: [],
      assemblies: [voting],
      privacy_requests: [],
      service_providers: [],
      access_recoveries: [],
    })
    await put('assembly_votes', { assembly_id: voting, user_id: device.actor.id })
    expect(await found('RESIDENT')).toEqual({
      reservations: [],
      assemblies: [],
      privacy_requests: [],
      service_providers: [],
      access_recoveries: [],
    })
  })

  test('nobody is asked to answer their own request, nor that of somebody above them', async () => {
    await aRequest(device.actor.id)
    const admin = anId()
    await put('users', { id: admin, role: 'ADMIN' })
    await aRequest(admin)
    expect((await found('MANAGER')).privacy_requests).toEqual([])
    expect((await found('MASTER')).privacy_requests).toHaveLength(1)
  })

  test('a voting that this device only asked to open is not one yet', async () => {
    const asked = await anAssembly('IN_PROGRESS')
    await device.db.base.put({ collection: 'assemblies', id: asked, row: { status: 'SCHEDULED' } } as never) // what is read of it
    expect((await found('RESIDENT')).assemblies).toEqual([])
  })

  test('nothing awaits whoever may not act on it', async () => {
    await aReservation('2026-12-06T19:00:00.000Z')
    await anAssembly('IN_PROGRESS')
    await aRequest(anId())
    const nobody = { ...as('MANAGER'), permissions: [] }
    expect(await findAwaiting(device.db, nobody, now)).toEqual({
      reservations: [],
      assemblies: [],
      privacy_requests: [],
      service_providers: [],
      access_recoveries: [],
    })
  })
})

test.each([
  [1, '1 assunto aguarda você'],
  [7, '7 assuntos aguardam você'],
])('%i on the home reads: %s', (count, words) => {
  expect(awaitingWords(count)).toBe(words)
})
