import { expect, test } from 'vitest'
import { occurrenceFlow } from '#domain/occurrences/occurrence.ts'
import { aRow, people } from '#tests/support/occurrence-rules.ts'
import { doable } from '../../src/features/occurrences/selected-acts.ts'

const rows = occurrenceFlow.states.map((status) => aRow({ id: status, status }))
const archived = aRow({ id: 'archived', archived_at: '2026-11-20T12:00:00.000Z' })
const ids = (act: 'assign' | 'resolve' | 'archive', who: keyof typeof people) =>
  doable([...rows, archived], act, { actor: people[who] }).map(({ id }) => id)

test('of several selected occurrences only those are resolved that can be, and none that is put aside', () => {
  expect(ids('resolve', 'manager')).toEqual(['OPEN', 'IN_PROGRESS'])
  expect(ids('archive', 'manager')).toEqual(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'])
  expect(ids('assign', 'doorman')).toEqual(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'])
})

test('whoever may not resolve them resolves none', () => {
  expect(ids('resolve', 'neighbour')).toEqual([])
})
