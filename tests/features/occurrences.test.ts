import { describe, expect, test } from 'vitest'
import { commonArea } from '#domain/occurrences/place.ts'
import { nthId } from '#tests/support/occurrence-rules.ts'
import { stepText } from '../../src/features/occurrences/OccurrenceHistory.tsx'
import { asPlace } from '../../src/features/occurrences/as-place.ts'
import {
  occurrenceFilterKeys,
  occurrenceFilterOf,
} from '../../src/features/occurrences/occurrence-filters.ts'

const asked = (given: Partial<Record<(typeof occurrenceFilterKeys)[number], string>>) =>
  occurrenceFilterOf({
    ...(Object.fromEntries(occurrenceFilterKeys.map((key) => [key, ''])) as Record<
      (typeof occurrenceFilterKeys)[number],
      string
    >), // each of its keys
    ...given,
  })

describe('where it happened', () => {
  test.each([
    ['in the common area', null, commonArea],
    ['in a unit', nthId(304), nthId(304)],
  ])('%s: the form shows what is stored, and sends it as it was', (_where, stored, typed) => {
    expect(asPlace.format(stored)).toBe(typed)
    expect(asPlace.parse(typed)).toBe(stored)
  })

  test('not said yet, it is sent empty, and not as the common area', () => {
    expect(asPlace.parse('')).toBe('')
  })
})

describe('the history of who has it', () => {
  const names = new Map([[nthId(7), 'Paulo Hidráulica']])
  test.each([
    ['somebody whom this device knows', nthId(7), 'mudou o responsável para Paulo Hidráulica'],
    ['somebody whom it does not know', nthId(8), 'mudou o responsável'],
    ['somebody, in a step of before', undefined, 'mudou o responsável'],
    ['nobody', null, 'deixou sem responsável'],
  ])('given to %s', (_whom, to_id, text) => {
    expect(stepText({ act: 'assigned', to_id }, names)).toBe(text)
  })
})

describe('the address of the list', () => {
  test.each([
    ['the common area', { residence_id: 'common' }, { residence_id: null }],
    ['a unit', { residence_id: nthId(304) }, { residence_id: nthId(304) }],
    ['any place', {}, { residence_id: undefined }],
    ['what nobody has', { assigned_to_id: 'none' }, { assigned_to_id: null }],
    ['what one person has', { assigned_to_id: nthId(7) }, { assigned_to_id: nthId(7) }],
    ['what one person recorded', { created_by_id: nthId(7) }, { created_by_id: nthId(7) }],
  ])('asks for %s', (_what, values, filter) => {
    expect(asked(values)).toMatchObject(filter)
  })
})
