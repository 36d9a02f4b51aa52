import { describe, expect, test } from 'vitest'
import { filterOptions } from '#ui/combo-option.ts'
import { sortRows } from '#ui/sort-rows.ts'

const people = [
  { value: '1', plate: '304', label: 'Otávio Beltrão' },
  { value: '2', plate: '801', label: 'Joana Meireles', detail: 'Proprietária' },
  { value: '3', plate: 'B 1204', label: 'Lúcia Amaral' },
]

describe('a person looking for somebody', () => {
  const found = (typed: string) => filterOptions(people, typed).map((person) => person.value)

  test.each([
    ['without accents', 'otavio', ['1']],
    ['in capitals', 'LÚCIA', ['3']],
    ['by unit', '801', ['2']],
    ['by unit and name in any order', 'amaral 1204', ['3']],
    ['by what they are', 'proprietaria', ['2']],
    ['with spaces only', '  ', ['1', '2', '3']],
    ['who does not live there', 'zacarias', []],
  ])('finds them typing %s', (_how, typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })
})

describe('a person sorting a table', () => {
  const column = { key: 'unit', header: 'Unidade', render: String, sortValue: (unit: string | null) => unit }
  const sorted = (rows: (string | null)[], direction: 'ascending' | 'descending') =>
    sortRows(rows, [column], { key: 'unit', direction })

  test('sees 9 before 10 and Ágata among the As', () => {
    expect(sorted(['10', 'Beto', '9', 'Ágata', 'Ana'], 'ascending')).toEqual([
      '9',
      '10',
      'Ágata',
      'Ana',
      'Beto',
    ])
  })

  test('finds empty values at the end in both directions', () => {
    expect(sorted([null, 'b', 'a'], 'ascending')).toEqual(['a', 'b', null])
    expect(sorted([null, 'b', 'a'], 'descending')).toEqual(['b', 'a', null])
  })

  test('leaves the rows as they came when the column cannot be sorted', () => {
    const rows = ['b', 'a']
    expect(sortRows(rows, [{ ...column, key: 'other' }], { key: 'unit', direction: 'ascending' })).toBe(rows)
  })
})
