import { expect, test } from 'vitest'
import { recorded } from '#domain/kernel/history.ts'
import { aRow, now, people } from '#tests/support/occurrence-rules.ts'

const before = '2026-01-01T00:00:00.000Z'
const after = '2026-01-03T00:00:00.000Z'
const born = '2026-01-02T00:00:00.000Z'
const stepAt = (recorded_at: string, last?: string) => {
  const step = { at: last ?? '', by_id: people.author.id, by_name: 'Ana', act: 'created' as const }
  const row = aRow({ recorded_at: born, history: last ? [{ ...step, status: 'OPEN' }] : [] })
  return recorded(row, 'edited', { now, recorded_at, actor: people.author }).history.at(-1)?.at
}

test('a step is dated by when its person did it', () => {
  expect(stepAt(after, born)).toBe(after)
})

test('a step is never dated to before its row was there', () => {
  expect(stepAt(before)).toBe(born)
})

test('a step is never dated to before the one that it follows', () => {
  expect(stepAt(born, after)).toBe(after)
})
