import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { payRevocations } from '#session/start-chores.ts'
import { sessionStore, transportFor } from '#session/session-state.ts'
import { tokenStore } from '#session/token-store.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { endPerson } from '#store/ended-people.ts'
import { digestOf } from '#store/token-digest.ts'
import { aBrowserPush } from '#tests/support/a-browser-push.ts'
import { aFreshBrowser, tabStorage } from '#tests/support/a-browser.ts'

/** What a token that is good for nothing any more may still do on a device. */

const at = '2026-11-26T12:00:00.000Z'
let device: DeviceDatabase
beforeEach(() => {
  aFreshBrowser()
  device = new DeviceDatabase()
})
afterEach(() => {
  device.close()
  vi.unstubAllGlobals()
})

const problem = (status: number, given: object = {}) =>
  Response.json(
    { type: 'about:blank', title: 'x', status, code: 'x', detail: '', ...given },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

describe('the token of a sign-out that was made offline', () => {
  const owed = async (answer: () => Response) => {
    await device.revocations.put({ token: 'token-of-a-phone', at })
    await payRevocations(device, async () => answer(), 'test')
    return device.revocations.count()
  }

  test.each([
    [
      'the network is gone again',
      () => {
        throw new TypeError('no network')
      },
    ],
    ['a captive portal answers', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a proxy asks who is there', () => new Response('<html>', { status: 401 })],
    ['the server is busy', () => problem(503, { code: 'unavailable' })],
    ['too much was asked of it', () => problem(429, { code: 'too_many' })],
  ])('is revoked at a later start if %s', async (_why, answer) => {
    expect(await owed(answer)).toBe(1)
  })

  test.each([
    ['it is revoked', () => Response.json({ message: 'Até logo' })],
    ['its session had ended', () => problem(401, { code: 'unauthenticated' })],
    ['its person was removed', () => problem(410, { code: 'gone' })],
  ])('is forgotten once %s', async (_how, answer) => {
    expect(await owed(answer)).toBe(0)
  })
})

describe('a 401 that tells why a session is over', () => {
  async function reasonAfter(refused: string) {
    const session = sessionStore({
      device,
      tokens: tokenStore(device, tabStorage()),
      beside: tabStorage(),
      fetch: async () => problem(401, { code: 'unauthenticated', reason: 'ended_by_owner' }),
      pushPort: aBrowserPush().port,
      appVersion: 'test',
      appBuild: 'test',
      isVisible: () => true,
      isCutOff: () => false,
      onFault: (error) => expect.unreachable(String(error)),
    })
    session.signedIn = { user_id: 'u1', token: 'newer', remember: false }
    await transportFor(session, refused).send({ method: 'GET', path: '/sync' })
    return session.endReason
  }

  test('is told of the session that was refused', async () => {
    expect(await reasonAfter('newer')).toBe('ended_by_owner')
  })

  test('and not of the one that they have opened since', async () => {
    expect(await reasonAfter('older')).toBeNull()
  })
})

test('an older token ends nothing where its person was in again since, though no window is open', async () => {
  const session = { token_sha256: await digestOf('newer'), id: null, unsent_key: null }
  const person = { user_id: 'u1', name: 'Helena', email: 'h@zelo.test', role: 'MANAGER' as const }
  await device.people.put({ ...person, last_seen_at: at, session })
  await device.sessions.put({ user_id: 'u1', token: 'newer', at })
  const over = { reason: 'ended_by_owner' as const, at, token_sha256: await digestOf('older') }
  expect(await endPerson(device, 'u1', over)).toBe(false)
  expect(await device.people.get('u1')).toMatchObject({ session })
  expect(await device.sessions.count()).toBe(1)
})
