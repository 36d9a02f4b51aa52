import { expect, test } from 'vitest'
import { filterWords } from '#parts/filter-words.ts'
import type { Filter } from '#ui/filter.ts'

const filters: Filter[] = [
  { kind: 'text', key: 'text', label: 'Buscar' },
  { kind: 'select', key: 'status', label: 'Status', options: [{ value: 'ACTIVE', label: 'Em aberto' }] },
  { kind: 'date', key: 'from', label: 'Data inicial' },
]

test('paper says in words what a list was narrowed to, and nothing of what was not asked', () => {
  expect(filterWords(filters, { text: 'elevador', status: 'ACTIVE', from: '2026-11-04' })).toEqual([
    'Buscar: elevador',
    'Status: Em aberto',
    'Data inicial: 04/11/2026',
  ])
  expect(filterWords(filters, { text: '', status: '' })).toEqual([])
})
