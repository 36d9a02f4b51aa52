import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAskedLately, isKept, keptFrom } from '#domain/kernel/keeps.ts'
import { Occurrence, occurrenceFlow } from '#domain/occurrences/occurrence.ts'
import { anOccurrenceRow } from '../support/an-old-occurrence.ts'

const now = '2026-11-22T12:00:00.000Z'
const keeps = Occurrence.keeps ?? { years: 0, since: 'recorded_at' }

describe('of occurrences a device keeps', () => {
  test.each([
    ['closed yesterday', 'CLOSED', '2026-11-21T12:00:00.000Z', true],
    ['recorded two years ago to the instant, and closed', 'CLOSED', '2024-11-22T12:00:00.000Z', true],
    ['recorded a moment before that, and closed', 'CLOSED', '2024-11-22T11:59:59.999Z', false],
    ['open for ten years', 'OPEN', '2016-11-22T12:00:00.000Z', true],
    ['looked into for three years', 'IN_PROGRESS', '2023-11-22T12:00:00.000Z', true],
    ['resolved three years ago and never closed', 'RESOLVED', '2023-11-22T12:00:00.000Z', true],
  ] as const)('one that was %s: %s %s', (_what, status, recorded_at, kept) => {
    expect(isKept(keeps, anOccurrenceRow({ status, recorded_at }), now)).toBe(kept)
  })

  test('every one that still awaits somebody, whatever its age', () => {
    for (const status of occurrenceFlow.states) {
      const row = anOccurrenceRow({ status, recorded_at: '2001-01-01T00:00:00.000Z' })
      expect(isKept(keeps, row, now)).toBe(Occurrence.isOpen?.(row))
    }
  })

  test('never one again that has become too old', () => {
    const instants = fc.date({
      min: new Date('2019-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, instants, instants, (recorded, one, other) => {
        const [earlier, later] = [one, other].map((at) => at.toISOString()).sort()
        const row = anOccurrenceRow({ status: 'CLOSED', recorded_at: recorded.toISOString() })
        return !isKept(keeps, row, later ?? '') || isKept(keeps, row, earlier ?? '')
      }),
    )
  })
})

test('two years before the 29th of February is the 1st of March', () => {
  expect(keptFrom({ years: 2 }, '2028-02-29T10:00:00.000Z')).toBe('2026-03-01T10:00:00.000Z')
})

test('what was asked for counts for thirty days', () => {
  expect(isAskedLately('2026-10-23T12:00:00.001Z', now)).toBe(true)
  expect(isAskedLately('2026-10-23T12:00:00.000Z', now)).toBe(false)
})
