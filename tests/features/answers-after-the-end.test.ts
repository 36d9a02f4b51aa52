import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { users } from '#domain/users/contract.ts'
import { storedFile } from '#hooks/stored-file.ts'
import type { SessionStore } from '#session/session-state.ts'
import { fetchMe } from '#session/sign-in.ts'
import { ZeloDatabase } from '#store/database.ts'
import { eraseReceived } from '#store/ended.ts'
import { readMeta } from '#store/meta.ts'
import { digestOf } from '#store/token-digest.ts'
import { askNow } from '#sync/ask-now.ts'
import type { Transport } from '#sync/transport.ts'
import { aFreshBrowser } from '#tests/support/a-browser.ts'
import { aDevice, slowAnswer } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { accountInput } from '#tests/support/an-account.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'

/** The session is over when the answer to a request of it arrives. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => aFreshBrowser())
afterEach(() => vi.unstubAllGlobals())

describe('a session that its owner ended from another device', () => {
  test('gets nothing back by an answer that was on its way', async () => {
    const device = await aDevice(server, 'colaborador')
    await device.sync()
    const input = anOccurrence(server.fixture.units.u304, { title: 'Gás vazando no 304' })
    await device.send(occurrences.create, input)
    const { network, isAnswered, arrive } = slowAnswer()
    device.use(network)
    const sending = device.push()
    await isAnswered
    await eraseReceived(device.db, new Date().toISOString())
    arrive()
    await sending
    expect(await device.row('occurrences', input.id)).toBeUndefined()
    expect(await device.outbox()).toHaveLength(1)

    const file = { id: crypto.randomUUID(), mime: 'image/jpeg', sha256: await digestOf('late') }
    const transport = { send: async () => null, fetchBlob: async () => new Blob(['late']) }
    expect(await storedFile({ db: device.db, transport }, file, '/photos/late')).not.toBeNull()
    expect(await device.db.blobs.count()).toBe(0)
  })

  test('nor by the answer to what was never queued', async () => {
    const desk = await aDevice(server, 'sindico') // its copy has not come yet
    const { network, isAnswered, arrive } = slowAnswer()
    desk.use(network)
    const input = accountInput(server, { id: anId(), profile_id: anId() })
    const asking = askNow(await desk.asking(), { command: users.create, input, key: anId() })
    await isAnswered
    await eraseReceived(desk.db, new Date().toISOString())
    arrive()
    await asking
    expect(await desk.rows('users')).toEqual([])
  })
})

describe('a shared device', () => {
  test('keeps nothing of an answer that comes after the sign-out', async () => {
    const { body } = await server.as('morador').get('/auth/me')
    const db = new ZeloDatabase(server.fixture.people.morador.id)
    const leaving = { signedIn: { token: 'any' } as object | null, onSilence: () => undefined }
    const transport: Transport = {
      async send() {
        leaving.signedIn = null
        return { status: 200, headers: new Headers(), body }
      },
      fetchBlob: async () => null,
    }
    expect(await fetchMe(leaving as unknown as SessionStore, db, transport)).toBeNull() // what is read of it
    expect(await readMeta(db, 'me')).toBeUndefined()
    db.close()
  })
})
