import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { users } from '#domain/users/contract.ts'
import { readMeta } from '#store/meta.ts'
import { askNow } from '#sync/ask-now.ts'
import { alone } from '#sync/lock.ts'
import { aDevice, offline, online, slowAnswer, type TestDevice } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId } from '../support/an-occurrence.ts'
import { aRecordedOccurrence } from '../support/a-recorded-occurrence.ts'
import { anEmail } from '../support/an-email.ts'

/** Two tabs of one person over one device: what one of them asked for arrives after the other has gone on. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

function position(device: TestDevice) {
  return readMeta(device.db, `cursor:${server.fixture.condominiums.jacaranda.id}`)
}

/** Whoever holds the lock was frozen: the other tab went on without it, as `alone` lets it. */
const locks = { request: (_name: string, _options: object, work: () => unknown) => work() }

describe.each([
  ['with Web Locks, of which one tab tired of waiting', { locks }],
  ['without Web Locks', {}],
])('%s', (_title, navigator) => {
  async function pulls(device: TestDevice) {
    vi.stubGlobal('navigator', navigator)
    const slow = slowAnswer()
    device.use(slow.network)
    const ended = alone('zelo-pull', () => device.pull())
    await slow.isAnswered
    device.use(online)
    return {
      async arrives() {
        slow.arrive()
        return ended
      },
    }
  }

  test('a page that another tab has overtaken restores neither a deleted row nor an older cursor', async () => {
    const device = await aDevice(server, 'sindico')
    await device.pull()
    const id = await aRecordedOccurrence(server, 'admin')
    const slowTab = await pulls(device)
    await server.as('admin').delete(`/occurrences/${id}`)
    await device.pull()
    const reached = await position(device)
    const seen: unknown[] = []
    device.db.rows('occurrences').hook('creating', (key) => void seen.push(key))
    expect(await slowTab.arrives()).toBe('up_to_date')
    expect(seen).not.toContain(id)
    expect(await device.row('occurrences', id)).toBeUndefined()
    expect((await position(device))?.generation).toBe(reached?.generation)
  })

  test('of two concurrent first pulls one is stored, and the other continues from it', async () => {
    const device = await aDevice(server, 'sindico')
    const id = await aRecordedOccurrence(server, 'admin')
    const slowTab = await pulls(device)
    await device.pull()
    await server.as('admin').patch(`/occurrences/${id}`, { title: 'Título novo' })
    await device.pull()
    const reached = await position(device)
    expect(reached?.isWhole).toBe(false)
    const before = device.sent.length
    await slowTab.arrives()
    expect(await position(device)).toMatchObject({ generation: reached?.generation, isWhole: false })
    expect(await device.row('occurrences', id)).toMatchObject({ title: 'Título novo' })
    expect(device.sent.slice(before).map(({ path }) => path)).toEqual([
      expect.stringContaining(`cursor=${reached?.cursor}`),
    ])
  })
})

describe('a pulled page that arrives after the answer to another tab’s change', () => {
  /** Somebody else described it anew, and a page that tells so is on its way; then this person moved it on. */
  async function answeredMeanwhile() {
    const device = await aDevice(server, 'sindico')
    const id = await aRecordedOccurrence(server, 'admin')
    await device.pull()
    await server.as('admin').patch(`/occurrences/${id}`, { description: 'Do administrador.' })
    const slow = slowAnswer()
    device.use(slow.network)
    const ended = device.pull()
    await slow.isAnswered
    device.use(online)
    await device.send(occurrences.move, { id, status: 'IN_PROGRESS' })
    await device.push()
    const arrives = async () => {
      slow.arrive()
      await ended
    }
    return { device, id, arrives }
  }

  test('does not replace the answered row with an older one', async () => {
    const { device, id, arrives } = await answeredMeanwhile()
    await arrives()
    expect(await device.row('occurrences', id)).toMatchObject({ status: 'IN_PROGRESS', _v: 3 })
  })

  test('does not become the base of what the person did after it', async () => {
    const { device, id, arrives } = await answeredMeanwhile()
    device.use(offline)
    await device.send(occurrences.move, { id, status: 'RESOLVED' })
    await arrives()
    expect(await device.db.base.get(['occurrences', id])).toMatchObject({
      v: 3,
      row: { status: 'IN_PROGRESS' },
    })
    expect(await device.row('occurrences', id)).toMatchObject({ status: 'RESOLVED', _v: 3, _pending: 1 })
  })
})

describe('an answer that arrives after another tab’s pull', () => {
  test('does not restore an older version of the row', async () => {
    const device = await aDevice(server, 'sindico')
    const id = await aRecordedOccurrence(server, 'admin')
    await device.pull()
    await device.send(occurrences.move, { id, status: 'IN_PROGRESS' })
    const slow = slowAnswer()
    device.use(slow.network)
    const late = device.push()
    await slow.isAnswered
    device.use(online)
    await server.as('admin').patch(`/occurrences/${id}`, { title: 'Do administrador' })
    await device.pull()
    slow.arrive()
    await late
    expect(await device.row('occurrences', id)).toMatchObject({
      title: 'Do administrador',
      _v: 3,
      _pending: 0,
    })
  })

  test('does not restore a row that was deleted since, although another sender got the answer first', async () => {
    const device = await aDevice(server, 'admin')
    const id = await aRecordedOccurrence(server, 'admin')
    await device.pull()
    await device.send(occurrences.update, { id, title: 'Deste aparelho' })
    const slow = slowAnswer()
    device.use(slow.network)
    const late = device.push()
    await slow.isAnswered
    device.use(online)
    device.wait(200_000) // its lease is over
    await device.push()
    await server.as('admin').delete(`/occurrences/${id}`)
    await device.pull()
    slow.arrive()
    await late
    expect(await device.row('occurrences', id)).toBeUndefined()
    await device.pull()
    expect(await device.row('occurrences', id)).toBeUndefined()
  })

  test('of a command that is never queued does not restore a row that was deleted since', async () => {
    const device = await aDevice(server, 'sindico')
    await device.pull()
    const slow = slowAnswer()
    device.use(slow.network)
    const input = {
      id: anId(),
      profile_id: anId(),
      name: 'Davi Lima',
      email: anEmail(),
      role: 'COLLABORATOR',
      condominium_id: server.fixture.condominiums.jacaranda.id,
    }
    const late = askNow(await device.asking(), { command: users.create, input, key: anId() })
    await slow.isAnswered
    device.use(online)
    await server.as('admin').delete(`/users/${input.id}`)
    await device.pull()
    slow.arrive()
    await late
    await device.pull()
    expect(await device.row('users', input.id)).toBeUndefined()
  })
})
