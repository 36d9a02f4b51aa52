import type { Context } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readJson } from '#server/kernel/body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const whole = '{"title":"Vazamento"}'
const bytes = (text: string) => new TextEncoder().encode(text)

/** A request of which these parts come, and then what `end` says. */
function asked(
  parts: readonly string[],
  end: 'end' | 'silence',
  { length = whole.length, signal = new AbortController().signal } = {},
): Context {
  async function* body() {
    for (const part of parts) yield bytes(part)
    if (end === 'silence') await new Promise(() => undefined)
  }
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(length > 0 && { 'content-length': String(length) }),
  }
  // What the reading of a body asks of it.
  return {
    req: { header: (name: string) => headers[name], raw: { body: body(), signal } },
  } as unknown as Context
}

const left = AbortSignal.abort()
const tryAgain = { code: 'unavailable', refusal: { detail: 'O envio chegou pela metade. Tente de novo.' } }

test('what a person sends in several parts is read whole', async () => {
  expect((await readJson(asked([whole.slice(0, 8), whole.slice(8)], 'end'))).raw).toEqual({
    title: 'Vazamento',
  })
})

test('a request without a body is one', async () => {
  const bare = { header: () => undefined, raw: new Request('http://zelo.test', { method: 'DELETE' }) }
  expect((await readJson({ req: bare } as unknown as Context)).raw).toEqual({}) // what the reading of a body asks of it
})

test.each([
  ['half of it', ['{"title":"Vaza'], {}],
  ['nothing of it', [], {}],
  ['nothing of it, and its length is not known', [], { length: 0, signal: left }],
])('of a person who left before all had come, nothing is done with %s', async (_what, parts, about) => {
  await expect(readJson(asked(parts, 'end', about))).rejects.toMatchObject(tryAgain)
})

test('a phone that falls silent in the middle keeps a place for fifteen seconds, and one that is slow keeps its own', async () => {
  const silent = readJson(asked(['{"ti'], 'silence')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await silent).toMatchObject(tryAgain)
  expect(vi.getTimerCount()).toBe(0)
})
