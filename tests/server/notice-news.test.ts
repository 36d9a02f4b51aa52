import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { turnNotices } from '#server/modules/notices/calendar.ts'
import { sendDueNotifications } from '#server/modules/notifications/delivering.ts'
import { fanOut } from '#server/modules/notifications/fan-out.ts'
import { aClock } from '#tests/support/a-clock.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aPushService } from '#tests/support/a-push-service.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

const noon = '2026-11-23T15:00:00.000Z'
const clock = aClock(noon)
const minute = 60_000
const people: PersonName[] = ['sindico', 'colaborador', 'morador', 'morador2']

let server: TestServer
let service: Awaited<ReturnType<typeof aPushService>>
let phones: Map<PersonName, Awaited<ReturnType<typeof service.subscribe>>>
let category_id: string
beforeAll(async () => {
  server = await aServer({ clock })
  service = await aPushService()
  category_id = (await server.as('sindico').post('/statement-categories', { name: 'Avisos' })).body.id
})
beforeEach(async () => {
  await fanOut(server.kernel)
  await server.db.deleteFrom('notification_deliveries').execute()
  await server.db.deleteFrom('push_subscriptions').execute()
  clock.pass(Date.parse(noon) - Date.parse(clock.now()))
  phones = new Map()
  for (const who of people) phones.set(who, await service.subscribe(server.as(who)))
})
afterAll(async () => {
  await service.close()
  await server.close()
})

async function tell(given: object = {}): Promise<{ id: string }> {
  const words = { title: 'Falta d’água amanhã', content: 'Das 9h às 12h', category_id }
  return (await server.as('sindico').post('/statements', { ...words, ...given })).body
}
async function deliver(): Promise<void> {
  await fanOut(server.kernel)
  await sendDueNotifications(server.kernel)
}
const told = () =>
  Object.fromEntries(
    [...phones].map(([who, phone]) => [who, phone.messages().map(({ title, urgent }) => [title, urgent])]),
  )
const title = 'Falta d’água amanhã'
const nobody = { sindico: [], colaborador: [], morador: [], morador2: [] }

describe('a comunicado', () => {
  test('is told to those it is for, and not to who wrote it', async () => {
    await tell()
    await deliver()
    const one = [[title, false]]
    expect(told()).toEqual({ sindico: [], colaborador: one, morador: one, morador2: one })
  })

  test.each([
    ['a group', { kind: 'GROUPS', groups: ['OWNERS'] }],
    ['a block', { kind: 'BLOCKS', blocks: ['Único'] }],
  ])('for %s is told to its people alone', async (_for, reach) => {
    await tell({ reach })
    await deliver()
    expect(told()).toEqual({ ...nobody, morador: [[title, false]], morador2: [[title, false]] })
  })

  test('for one unit shows its lock screens nothing of it', async () => {
    await tell({ reach: { kind: 'UNITS', residence_ids: [server.fixture.units.u801.id] } })
    await deliver()
    expect(told()).toEqual({ ...nobody, morador2: [['Comunicado para a sua unidade', false]] })
  })

  test('that is urgent is told at night; another waits for the morning, and who reads it first is not told', async () => {
    clock.pass(12 * 60 * minute) // midnight in São Paulo
    await tell()
    const { id } = await tell({ title: 'Vazamento de gás', priority: 'HIGH' })
    await deliver()
    const urgent = [['Vazamento de gás', true]]
    expect(told()).toEqual({ ...nobody, colaborador: urgent, morador: urgent, morador2: urgent })
    const { body: list } = await server.as('morador').get('/statements')
    for (const statement of list as { id: string }[])
      if (statement.id !== id) await server.as('morador').post(`/statements/${statement.id}/read`, {})
    clock.pass(8 * 60 * minute)
    await deliver()
    const both = [...urgent, [title, false]]
    expect(told()).toEqual({ ...nobody, colaborador: both, morador: urgent, morador2: both })
  })

  test('that is a draft says nothing, and a scheduled one speaks once, at its time', async () => {
    const draft = await tell({ status: 'INACTIVE' })
    await tell({ title: 'Dedetização', publish_at: '2026-11-23T16:00:00.000Z' })
    await deliver()
    expect(told()).toEqual(nobody)
    clock.pass(61 * minute)
    await turnNotices(server.kernel)
    await deliver()
    const one = [['Dedetização', false]]
    expect(told()).toEqual({ ...nobody, colaborador: one, morador: one, morador2: one })
    await server.as('sindico').patch(`/statements/${draft.id}`, { status: 'ACTIVE' })
    await server.as('sindico').patch(`/statements/${draft.id}`, { status: 'INACTIVE' })
    await deliver()
    expect(told()).toEqual({ ...nobody, colaborador: one, morador: one, morador2: one })
  })

  test('is not told again when it is edited, and a reminder reaches only those who have not read it', async () => {
    const { id } = await tell()
    await deliver()
    await server.as('sindico').patch(`/statements/${id}`, { content: 'Das 9h às 13h' })
    await server.as('morador').post(`/statements/${id}/read`, {})
    await server.as('sindico').post(`/statements/${id}/reminders`, {})
    await deliver()
    const [once, twice] = [
      [[title, false]],
      [
        [title, false],
        [title, false],
      ],
    ]
    expect(told()).toEqual({ sindico: [], colaborador: twice, morador: once, morador2: twice })
  })

  const edit = async (id: string, changes: object) =>
    expect((await server.as('sindico').patch(`/statements/${id}`, changes)).status).toBe(200)
  const toAll = (...said: [string, boolean][]) => ({
    sindico: [] as [string, boolean][],
    colaborador: said,
    morador: said,
    morador2: said,
  })

  test('that was withdrawn before it was told is told when it is published again, and to nobody who has read it', async () => {
    const { id } = await tell()
    await edit(id, { status: 'INACTIVE' })
    await deliver()
    expect(told()).toEqual(nobody)
    await edit(id, { status: 'ACTIVE' })
    await deliver()
    expect(told()).toEqual(toAll([title, false]))
    const again = async () => {
      for (const status of ['INACTIVE', 'ACTIVE']) await edit(id, { status })
      await deliver()
    }
    await again()
    expect(told()).toEqual(toAll([title, false])) // once a day, as reminders
    await server.as('morador').post(`/statements/${id}/read`, {})
    clock.pass(24 * 60 * minute)
    await again()
    const said: [string, boolean] = [title, false]
    expect(told()).toEqual({ ...toAll(said, said), morador: [said] })
  })

  test('that becomes urgent is told at once, though it had waited for the morning', async () => {
    clock.pass(12 * 60 * minute) // midnight in São Paulo
    const { id } = await tell()
    await deliver()
    expect(told()).toEqual(nobody)
    await edit(id, { priority: 'HIGH' })
    await deliver()
    expect(told()).toEqual(toAll([title, true]))
  })

  test('that is for more people than before is told to those alone', async () => {
    const { id } = await tell({ reach: { kind: 'GROUPS', groups: ['STAFF'] } })
    await deliver()
    const staff = { ...nobody, colaborador: [[title, false]] }
    expect(told()).toEqual(staff)
    await edit(id, { reach: { kind: 'ALL' } })
    await deliver()
    const one = [[title, false]]
    expect(told()).toEqual({ ...staff, morador: one, morador2: one })
    await edit(id, { reach: { kind: 'GROUPS', groups: ['STAFF'] } })
    await deliver()
    expect(told()).toEqual({ ...staff, morador: one, morador2: one })
  })

  test('that was for more people when it was published is told in the morning to those it is for then', async () => {
    clock.pass(12 * 60 * minute) // midnight in São Paulo
    const { id } = await tell()
    await deliver()
    await edit(id, { reach: { kind: 'UNITS', residence_ids: [server.fixture.units.u801.id] } })
    clock.pass(8 * 60 * minute)
    await deliver()
    expect(told()).toEqual({ ...nobody, morador2: [['Comunicado para a sua unidade', false]] })
  })

  test('whose title was corrected overnight is told in the morning by its title of then', async () => {
    clock.pass(12 * 60 * minute) // midnight in São Paulo
    const { id } = await tell()
    await deliver()
    await edit(id, { title: 'Falta d’água na quinta' })
    clock.pass(8 * 60 * minute)
    await deliver()
    expect(told()).toEqual(toAll(['Falta d’água na quinta', false]))
  })
})
