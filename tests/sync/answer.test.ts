import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge, problemOf, type RawAnswer, type Verdict } from '#sync/answer.ts'
import { backoffMs, isStuck, reopenMs } from '#sync/backoff.ts'
import { anId } from '../support/an-occurrence.ts'

const id = anId()
const changes = [{ collection: 'occurrences', id, v: 2, row: { id, title: 'Vazamento' } }]

const answer = (status: number, type: string | null, body: unknown, more: Record<string, string> = {}) => ({
  status,
  headers: new Headers({ ...(type && { 'content-type': type }), ...more }),
  body,
})
const ours = (status: number, body: unknown = { changes }) => answer(status, 'application/json', body)
const page = (status: number) => answer(status, 'text/html', '<html>Entre na rede do hotel</html>')
const problem = (status: number, code: string, more: Record<string, string> = {}) =>
  answer(
    status,
    'application/problem+json; charset=utf-8',
    { type: `about:${code}`, title: 'Não foi possível', status, code, detail: 'Explicação' },
    more,
  )

const unknown = (status: number, code: string) => {
  const raw = problem(status, code)
  return { ...raw, body: { ...(raw.body as object), unknown: true } }
}

const acknowledged: Verdict = { kind: 'acknowledged', answer: { changes } }
const retry = (afterMs: number | null = null): Verdict => ({ kind: 'retry', afterMs, isServerFault: false })
const fault = (afterMs: number | null = null): Verdict => ({ kind: 'retry', afterMs, isServerFault: true })
const rejected = (code: string) => ({ kind: 'rejected', problem: { code } })

describe('how the outbox reacts to an answer', () => {
  test.each<[string, RawAnswer | null, object]>([
    ['no answer at all', null, retry()],
    ['200 of ours', ours(200), acknowledged],
    ['201 of ours', ours(201), acknowledged],
    [
      '200 of ours with nothing changed',
      ours(200, { changes: [] }),
      { kind: 'acknowledged', answer: { changes: [] } },
    ],
    ['200 with a page', page(200), retry()],
    ['200 with somebody else’s JSON', ours(200, { ok: true }), retry()],
    ['200 with our shape broken', ours(200, { changes: [{ collection: 'occurrences' }] }), retry()],
    ['204 without a body', answer(204, null, null), retry()],
    ['302 to a portal', page(302), retry()],
    ['400', problem(400, 'malformed'), rejected('malformed')],
    ['401', problem(401, 'unauthenticated'), { kind: 'sign_in' }],
    ['401 with a page', page(401), retry()],
    ['403', problem(403, 'forbidden'), rejected('forbidden')],
    ['403 with a page', page(403), retry()],
    ['404', problem(404, 'not_found'), rejected('not_found')],
    ['404 with a page', page(404), retry()],
    ['404 of an older server, without this address', unknown(404, 'not_found'), fault()],
    ['405 of an older server, without this method', unknown(405, 'method_not_allowed'), fault()],
    ['422 of an older server, without one of the fields', unknown(422, 'invalid'), fault()],
    ['408', problem(408, 'malformed'), retry()],
    ['409 conflict', problem(409, 'conflict'), rejected('conflict')],
    ['409 impossible_transition', problem(409, 'impossible_transition'), rejected('impossible_transition')],
    ['409 in_progress', problem(409, 'in_progress'), retry()],
    ['409 in_progress, with a wait', problem(409, 'in_progress', { 'retry-after': '2' }), retry(2_000)],
    ['410', problem(410, 'gone'), rejected('gone')],
    ['412 stale', problem(412, 'stale'), { kind: 'stale', problem: { code: 'stale' } }],
    ['413', problem(413, 'too_large'), rejected('too_large')],
    ['413 of a proxy', page(413), retry()],
    ['422', problem(422, 'invalid'), rejected('invalid')],
    ['422 of a newer server', problem(422, 'never_heard_of'), rejected('never_heard_of')],
    ['425', problem(425, 'malformed'), retry()],
    ['429', problem(429, 'too_many'), retry()],
    ['429 with Retry-After', problem(429, 'too_many', { 'retry-after': '120' }), retry(120_000)],
    ['429 with a wait of a day', problem(429, 'too_many', { 'retry-after': '86400' }), retry(3_600_000)],
    ['429 with a wait before now', problem(429, 'too_many', { 'retry-after': '-1' }), retry()],
    [
      '429 with a date',
      problem(429, 'too_many', { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' }),
      retry(),
    ],
    ['500', problem(500, 'internal'), fault()],
    ['503', problem(503, 'unavailable', { 'retry-after': '5' }), fault(5_000)],
    ['502 with a page', page(502), fault()],
  ])('%s', (_what, raw, expected) => {
    expect(judge(raw, 'PATCH')).toMatchObject(expected)
  })

  test.each<[string, RawAnswer, object]>([
    ['404', problem(404, 'not_found'), { kind: 'already_gone' }],
    ['410', problem(410, 'gone'), { kind: 'already_gone' }],
    ['404 with a page', page(404), retry()],
    ['404 of an older server, without this address', unknown(404, 'not_found'), fault()],
    ['403', problem(403, 'forbidden'), rejected('forbidden')],
    ['401', problem(401, 'unauthenticated'), { kind: 'sign_in' }],
    ['412', problem(412, 'stale'), { kind: 'stale' }],
    ['500', problem(500, 'internal'), fault()],
  ])('%s to a deletion', (_what, raw, expected) => {
    expect(judge(raw, 'DELETE')).toMatchObject(expected)
  })

  test('an answer that is not provably from our server ends no change', () => {
    const statuses = fc.integer({ min: 100, max: 599 })
    const types = fc.constantFrom(null, 'text/html', 'application/json', 'text/plain')
    const bodies = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc.record({ code: fc.string(), ok: fc.boolean() }),
    )
    const methods = fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE')
    fc.assert(
      fc.property(statuses, types, bodies, methods, (status, type, body, method) => {
        expect(judge(answer(status, type, body), method).kind).toBe('retry')
      }),
    )
  })

  test.each([
    ['a refusal without a message gets the general one of its code', { status: 422, code: 'invalid' }],
    ['that is no object', 'invalid'],
    ['that is empty', null],
  ])('a problem document %s is not taken for one of ours', (_what, body) => {
    const raw = answer(422, 'application/problem+json', body)
    expect(problemOf(raw)).toBeNull()
    expect(judge(raw, 'POST')).toEqual(retry())
  })
})

describe('how long a change waits before its next attempt', () => {
  const attempts = fc.nat({ max: 5_000 })
  const luck = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  test('the wait is between now and 1 s x 2^n, and at most five minutes', () => {
    fc.assert(
      fc.property(attempts, luck, (tries, random) => {
        const wait = backoffMs(tries, random)
        expect(Number.isInteger(wait)).toBe(true)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** tries))
      }),
    )
  })

  test('with the same random number the wait never shrinks from one attempt to the next', () => {
    fc.assert(
      fc.property(attempts, luck, (tries, random) => {
        expect(backoffMs(tries + 1, random)).toBeGreaterThanOrEqual(backoffMs(tries, random))
      }),
    )
  })

  test.each([
    [0, 500],
    [1, 1_000],
    [4, 8_000],
    [9, 150_000],
    [400, 150_000],
  ])('after %i attempts the median wait is %i ms', (tries, wait) => {
    expect(backoffMs(tries, 0.5)).toBe(wait)
  })

  test.each([
    [0, 0, 500],
    [0, 0.5, 10_500],
    [0, 0.999_99, 20_500],
    [1, 0.5, 1_500],
    [9, 0.5, 150_500],
  ])(
    'the stream of events is opened again after %i failures and luck of %f in %i ms',
    (failures, random, wait) => {
      expect(reopenMs(failures, random)).toBe(wait)
    },
  )

  const hour = 3_600_000
  test.each([
    [20, 25, true],
    [19, 25, false],
    [20, 23, false],
    [0, 500, false],
  ])('after %i server faults in %i hours, a change is stuck: %s', (faults, hours, expected) => {
    const since = '2026-11-20T12:00:00.000Z'
    expect(isStuck(faults, since, Date.parse(since) + hours * hour)).toBe(expected)
  })
})
