import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from '#store/device-database.ts'
import { receiveShare } from '../../sw/share-target.ts'

const own = 'https://zelo.test'
beforeEach(() => vi.stubGlobal('self', { location: { origin: own } }))
afterEach(async () => {
  vi.unstubAllGlobals()
  await new DeviceDatabase().delete()
})

/** A form that arrives at the worker: browsers say where it is shown, and from where it comes unless that is hidden. */
function aShare({ destination = 'document', origin = 'null', referrer = '', count = 1 } = {}): Request {
  const body = new FormData()
  for (let at = 0; at < count; at++)
    body.append('files', new Blob(['x'], { type: 'image/jpeg' }), `${at}.jpg`)
  const request = new Request(`${own}/share-target`, { method: 'POST', body, headers: { origin } })
  return new Proxy(request, {
    get(target, name) {
      if (name === 'destination') return destination
      if (name === 'referrer') return referrer
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

const kept = () => new DeviceDatabase().shared.count()

test('what the phone shares waits for the question what to do with it', async () => {
  const answer = await receiveShare(aShare())
  expect(await kept()).toBe(1)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${own}/app/share`])
})

test.each([
  ['of another site', { origin: 'https://elsewhere.test' }],
  ['of another page, with its origin hidden', { referrer: 'https://elsewhere.test/form' }],
  ['in a frame that nobody sees, with its origin and page hidden', { destination: 'iframe' }],
  ['in an object of another page', { destination: 'object' }],
])('a form %s is refused, and nothing of it is stored', async (_what, given) => {
  const answer = await receiveShare(aShare(given))
  expect(answer.status).toBe(403)
  expect(await kept()).toBe(0)
})

test('what a phone of 2023 shares is judged too: its browser cannot ask beforehand whether an address is one', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never // Chrome has it since 120, the last one of Android 7 is 119
    },
  )
  expect((await receiveShare(aShare({ referrer: `${own}/app` }))).status).toBe(303)
  expect((await receiveShare(aShare({ referrer: 'https://elsewhere.test/form' }))).status).toBe(403)
})

test('more than twenty files are not stored', async () => {
  const answer = await receiveShare(aShare({ count: 25 }))
  expect(answer.headers.get('location')).toBe(`${own}/app/share?recusados=5`)
  expect(await kept()).toBe(20)
})
