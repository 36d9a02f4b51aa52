import type { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { tabKey } from '#session/token-store.ts'
import { ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { writeMeta } from '#store/meta.ts'
import { aFreshBrowser, aLine, aWindow, tabStorage, type Window } from '#tests/support/a-browser.ts'
import { holdStores } from '#tests/support/a-held-store.ts'

/** Zelo is opened without network, while another page of the browser holds what it must read first. */

const user = {
  id: '0195f3a0-0000-7000-8000-000000000001',
  email: 'porteiro@zelo.test',
  role: 'COLLABORATOR',
  condominium_id: '0195f3a0-0000-7000-8000-000000000002',
  profile: { name: 'Seu Nilo' },
}
const me = { user, residence_ids: [], permissions: {}, must_change_password: false } as unknown as Me // what the start reads of it

let window: Window
let other: Dexie[]
let letGo: () => void
beforeEach(async () => {
  aFreshBrowser()
  const line = aLine(() => expect.unreachable('there is no network'))
  line.isCut = true
  const tab = tabStorage()
  tab.setItem(tabKey, JSON.stringify({ user_id: user.id, token: 'any' }))
  window = aWindow(line, { tab })
  const person = new ZeloDatabase(user.id)
  await writeMeta(person, 'me', me)
  other = [new DeviceDatabase(), person]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  letGo()
  vi.useRealTimers()
  await window.close()
  for (const db of other) db.close()
  vi.unstubAllGlobals()
})

const device = () => new DeviceDatabase()
const person = () => new ZeloDatabase(user.id)

describe.each([
  ['what belongs to the device', device],
  ['what belongs to the person', person],
])('a doorman whose other tab holds %s', (_what, opened) => {
  beforeEach(async () => {
    const holder = opened()
    other.push(holder)
    letGo = await holdStores(holder)
  })

  test('is told after 15 seconds, and is in as soon as it is let go', async () => {
    const { session } = window
    const started = session.start()
    await vi.advanceTimersByTimeAsync(14_999)
    expect([session.state.value.status, session.notice.value]).toEqual(['starting', null])
    await vi.advanceTimersByTimeAsync(1)
    expect([session.state.value.status, session.notice.value]).toEqual(['starting', 'silent'])

    letGo()
    vi.useRealTimers()
    await started
    expect([session.state.value.status, session.notice.value]).toEqual(['signed_in', null])
    expect(window.faults).toEqual([])
  })
})

describe('a doorman whose storage', () => {
  beforeEach(() => {
    letGo = () => undefined
  })

  const lost = Object.assign(new Error('lost'), { name: 'AbortError' })

  test('lost its connection while Zelo opened is in all the same', async () => {
    vi.spyOn(window.device.people, 'toArray').mockImplementationOnce(() => {
      throw lost
    })
    vi.useRealTimers()
    await window.session.start()
    expect(window.session.state.value.status).toBe('signed_in')
  })

  test('cannot be read at all is told so, and is promised nothing that nobody waits for', async () => {
    vi.spyOn(window.device.people, 'toArray').mockImplementation(() => {
      throw lost
    })
    await expect(window.session.start()).rejects.toBe(lost)
    expect(window.session.notice.value).toBe('unreadable')
  })
})
