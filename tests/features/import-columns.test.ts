import { describe, expect, test } from 'vitest'
import { asksForColumns } from '#domain/unit-files/import-table.ts'
import {
  columnErrors,
  mappedFile,
  saidMapping,
  withColumn,
  withHeader,
} from '../../src/features/residences/import-mapping.ts'
import { importOf, previewOf } from '../../src/features/residences/import-preview.ts'
import { anId } from '../support/an-occurrence.ts'

const ground = {
  condominium_id: anId(),
  residences: [],
  users: [],
  now: '2026-11-21T15:00:00.000Z',
  newId: anId,
}

describe('who imports a file whose columns nobody knows', () => {
  const text = 'Onde;Quem;Rede;Cor\n101;Ana Lima;ana@a.co;azul\n102;Bia Sá;bia@a.co;'

  test('says which is the unit and which is the name, and that is sent', () => {
    const chosen = mappedFile(text)
    expect(asksForColumns(chosen.table)).toBe(true)
    const said = withColumn(withColumn(withColumn(chosen, 0, 'unit'), 1, 'name'), 2, 'email')
    const preview = previewOf(text, ground, { mapping: saidMapping(said) })
    expect(preview).toMatchObject({
      good: 2,
      problems: [],
      ignored: ['Cor'],
      people: { created: 2 },
      sample: [{ unit: '101', person: { name: 'Ana Lima' } }, { unit: '102' }],
    })
    expect(importOf(preview)).toEqual({
      text,
      mapping: { columns: ['unit', 'name', 'email'], has_header: true },
      skip_problems: false,
    })
  })

  test('says that it has no titles, and the first line is a person', () => {
    const bare = 'Casa;Ana Lima;ana@a.co\nLoja;Bia Sá;bia@a.co'
    const file = ['unit', 'name', 'email'] as const
    const said = file.reduce(
      (one, column, at) => withColumn(one, at, column),
      withHeader(mappedFile(bare), false),
    )
    const preview = previewOf(bare, ground, { mapping: saidMapping(said) })
    expect(preview.sample.map(({ line, unit }) => [line, unit])).toEqual([
      [1, 'Casa'],
      [2, 'Loja'],
    ])
    expect(importOf(preview).mapping).toEqual({ columns: [...file], has_header: false })
  })

  test('is told which other column is the same', () => {
    const twice = withColumn(withColumn(mappedFile(text), 0, 'name'), 1, 'name')
    expect(columnErrors(twice)).toEqual([
      '“Quem” também é Nome: escolha uma das duas.',
      '“Onde” também é Nome: escolha uma das duas.',
      undefined,
      undefined,
    ])
  })
})

test('who imports a file whose headers say it all is asked nothing, and sends the file alone', () => {
  const text = 'Unidade;Nome;E-mail\n101;Ana Lima;ana@a.co'
  const chosen = mappedFile(text)
  expect(asksForColumns(chosen.table)).toBe(false)
  expect(saidMapping(chosen)).toBeUndefined()
  expect(importOf(previewOf(text, ground, { mapping: saidMapping(chosen) }))).toEqual({
    text,
    skip_problems: false,
  })
})

test('what the server alone has against a line stands with the others, and the good lines can go on', () => {
  const text = 'Unidade;Nome;E-mail\n101;Ana Lima;ana@a.co\n102;Bia Sá;bia@a.co'
  const refused = [{ line: 3, message: 'O CPF desta linha já é de outra pessoa.' }]
  const preview = previewOf(text, ground, { refused })
  expect(preview).toMatchObject({ problems: refused, good: 1, bad: 1, people: { created: 1 } })
  expect(importOf(preview).skip_problems).toBe(true)
})

test('who imports people without saying what they are is told what they become', () => {
  const lacksType = (text: string) => previewOf(text, ground).lacksType
  expect(lacksType('Unidade;Nome;E-mail\n101;Ana;ana@a.co')).toBe(true)
  expect(lacksType('Unidade;Nome;E-mail;Tipo\n101;Ana;ana@a.co;Inquilino')).toBe(false)
  expect(lacksType('Unidade\n101')).toBe(false)
})
