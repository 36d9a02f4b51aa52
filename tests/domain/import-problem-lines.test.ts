import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImport } from '#domain/unit-files/import-file.ts'
import { planImport } from '#domain/unit-files/import-plan.ts'
import { asksForColumns, importTable } from '#domain/unit-files/import-table.ts'
import { problemLinesCsv } from '#domain/unit-files/problem-lines.ts'
import type { ImportMapping } from '#domain/residences/import-wire.ts'
import { readCsv } from '#domain/values/csv.ts'
import { anId } from '../support/an-occurrence.ts'

const ground = {
  condominium_id: anId(),
  residences: [],
  users: [],
  now: '2026-11-21T15:00:00.000Z',
  newId: anId,
}
function problemsOf(text: string, mapping?: ImportMapping) {
  const { lines, problems } = readImport(text, mapping)
  return [...problems, ...planImport(lines, ground).problems]
}
const badLinesOf = (text: string, mapping?: ImportMapping) =>
  problemLinesCsv(text, mapping, problemsOf(text, mapping))

describe('who has bad lines', () => {
  test('reads of whom each is, and what stands in the bad cell', () => {
    const text = [
      'Unidade;Nome;E-mail;CPF;Tipo',
      ';Ana;ana@a.co;;',
      '2;Bia;bia@;111.111.111-11;Visita',
      '3;Caio;caio@a.co;52998224725;',
      '4;Davi;davi@a.co;52998224725;',
      '5;Eva;caio@a.co;;',
      '6;Gil;gil@a.co;;;sobra',
    ].join('\n')
    const cells = problemsOf(text).map(({ line, name, column, value }) => ({ line, name, column, value }))
    expect(cells).toEqual([
      { line: 2, name: 'Ana', column: 'unit', value: '' },
      { line: 3, name: 'Bia', column: 'email', value: 'bia@' },
      { line: 3, name: 'Bia', column: 'cpf', value: '111.111.111-11' },
      { line: 3, name: 'Bia', column: 'type', value: 'Visita' },
      { line: 7, name: 'Gil', value: 'sobra' },
      { line: 5, name: 'Davi', column: 'cpf', value: '52998224725' },
      { line: 6, name: 'Eva', column: 'email', value: 'caio@a.co' },
    ])
  })

  test('takes them along as they stand, with what is wrong, corrects them and is asked nothing', () => {
    const text =
      'Bloco,Unidade,"Nome\ncompleto",E-mail,Cor\nA,1,Ana,ana@a.co,azul\nA,,"Bia, a ""Nina""",bia@,=1+1\n-,3,Caio,caio@a.co,'
    const file = badLinesOf(text)
    expect(file).toBe(
      '\uFEFFBloco;Unidade;"Nome\ncompleto";E-mail;Cor;Problema\r\n' +
        'A;;"Bia, a ""Nina""";bia@;\'=1+1;Unidade é obrigatória Email inválido\r\n',
    )
    const known = 'Unidade;Nome;E-mail\n1;Ana;ana@a.co\n2;Bia;bia@'
    const corrected = badLinesOf(known)?.replace('bia@;', 'bia@a.co;') ?? ''
    expect(asksForColumns(importTable(corrected))).toBe(false)
    expect(readImport(corrected)).toMatchObject({
      lines: [{ unit: '2', person: { name: 'Bia', email: 'bia@a.co' } }],
      problems: [],
      ignored: [],
    })
  })

  test('has one column of problems, also the second time', () => {
    const first = badLinesOf('Unidade;Nome;E-mail\n1;Ana;ana@a.co\n2;Bia;bia@')
    expect(badLinesOf(first ?? '')).toBe(first)
  })

  test('of a list of owners gets its owners back', () => {
    const file = badLinesOf('Unidade;Proprietário;E-mail\n;Ana;ana@a.co') ?? ''
    expect(readImport(file.replace(';Ana', '1;Ana')).lines).toMatchObject([
      { unit: '1', person: { name: 'Ana' } },
    ])
  })

  test('of a file without titles gets those that they said', () => {
    const mapping: ImportMapping = { columns: ['name', 'unit', 'email'], has_header: false }
    expect(badLinesOf('Ana;1;ana@a.co\nBia;2;bia@', mapping)).toBe(
      '\uFEFFNome;Unidade;E-mail;Problema\r\nBia;2;bia@;Email inválido\r\n',
    )
  })

  test('gets the lines that a stray quote held together one by one', () => {
    const text = 'Unidade;Nome;E-mail\n1;"Ana;ana@a.co\n2;Bia;bia@a.co\n3;Caio";caio@a.co\n4;Eva;eva@a.co'
    const [, ...rows] = readCsv(badLinesOf(text) ?? '')
    expect(rows.map(({ values }) => values.slice(0, 3))).toEqual([
      ['1', '"Ana', 'ana@a.co'],
      ['2', 'Bia', 'bia@a.co'],
      ['3', 'Caio"', 'caio@a.co'],
    ])
  })

  test.each(['', 'Nome;E-mail\nAna;ana@a.co', 'Unidade', 'Unidade;Nome;E-mail\n1;Ana;ana@a.co'])(
    'has none in %j',
    (text) => {
      expect(badLinesOf(text)).toBeNull()
    },
  )

  test('loses none of their cells, whatever stands in them', () => {
    const cell = fc.oneof(
      fc.constantFrom('', '=1', '-', '@a', '+55', "'=x", 'a"b', 'x\ty', '"x;y"'),
      fc.string(),
    )
    const row = fc.array(cell, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const text = ['Unidade;Nome;E-mail', ...rows.map((values) => values.join(';'))].join('\n')
        const problems = problemsOf(text)
        const file = badLinesOf(text)
        const written = readCsv(file ?? '').slice(1)
        const told = new Set(problems.map(({ line }) => line))
        for (const { line, end, values } of importTable(text).rows)
          if (told.has(line) && line === end) {
            const kept = written.some((one) =>
              values.every((value, at) => value.trim() === '' || one.values[at] === value),
            )
            expect(kept, JSON.stringify(values)).toBe(true)
          }
      }),
      { numRuns: 500 },
    )
  })
})
