import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { kindFacts, notificationKinds } from '#domain/notifications/kinds.ts'
import { fitting, merged, PushMessage } from '#domain/notifications/push-message.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const aMessage = (given: Partial<PushMessage> = {}): PushMessage => ({
  v: 1,
  tag: 'AbC_-123',
  kind: 'occurrence',
  title: 'Ocorrência nova',
  body: 'Toque para ver no Zelo.',
  path: '/app/occurrences/one',
  count: 1,
  urgent: false,
  at: '2026-11-23T12:00:00.000Z',
  collection: 'occurrences',
  row_id: anId(),
  condominium_id: anId(),
  ...given,
})
const later = '2026-11-23T12:05:00.000Z'

describe('a push message', () => {
  test.each([
    ['ordinary words', 'Assembleia convocada'],
    ['a title that somebody typed for a page', 'Falta d’água '.repeat(400)],
    ['nothing but emoji', '🚿'.repeat(500)],
    ['signs that JSON writes as six', '\u0001'.repeat(500)],
  ])('of %s has a valid form and at most 3,000 bytes', (_what, text) => {
    const message = fitting(
      aMessage({ title: text, body: text, tag: 'x'.repeat(32), path: `/app/${'x'.repeat(195)}` }),
    )
    expect(v.is(PushMessage, message)).toBe(true)
    expect(new TextEncoder().encode(JSON.stringify(message)).byteLength).toBeLessThanOrEqual(3000)
    expect(message.title).not.toMatch(/[\uD800-\uDBFF]…$/)
  })

  test.each([
    'https://elsewhere.example/app',
    '//elsewhere.example',
    '/app//..\\x',
    '/apple',
    '/app/"quoted"',
  ])('never leads out of the app: %s', (path) => expect(v.is(PushMessage, aMessage({ path }))).toBe(false))
})

describe('two messages of one tag', () => {
  test('about different rows become one that counts them', () => {
    const both = merged(aMessage(), aMessage({ at: later, urgent: true }))
    expect(both).toMatchObject({ title: '2 ocorrências novas', count: 2, row_id: null, collection: null })
    expect(both).toMatchObject({ at: later, urgent: true, path: '/app/occurrences' })
    expect(merged(both, aMessage({ at: '2026-11-23T12:06:00.000Z' })).title).toBe('3 ocorrências novas')
    expect(v.is(PushMessage, both)).toBe(true)
  })

  test('about one row become the newer', () => {
    const row_id = anId()
    const newer = aMessage({ row_id, at: later, title: 'Sua ocorrência foi resolvida' })
    expect(merged(aMessage({ row_id }), newer)).toEqual(newer)
  })

  test('that are the same one, sent again by a server that was killed, are counted once', () => {
    const [one, another] = [aMessage(), aMessage({ at: later })]
    expect(merged(one, { ...one })).toEqual(one)
    const both = merged(one, another)
    expect(merged(both, { ...both }).count).toBe(2)
  })
})

test.each(notificationKinds)('%s has its words, and a screen', (kind) => {
  const { label, explanation, many, path } = kindFacts[kind]
  expect(label).toMatch(/^\p{Lu}/u)
  expect(explanation).toMatch(/^\p{Lu}.+\.$/u)
  expect(many(3)).toMatch(/^3 \p{Ll}/u)
  expect(many(1)).toMatch(/^1 \p{Ll}/u)
  expect(path).toMatch(/^\/app\//)
})
