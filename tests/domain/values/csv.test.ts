import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, readCsv } from '#domain/values/csv.ts'

const valuesOf = (text: string) => readCsv(text).map(({ values }) => values)

describe('a person’s spreadsheet', () => {
  test.each([
    ['a quote within a value', 'a;Ana "Nina" Souza;b', ['a', 'Ana "Nina" Souza', 'b']],
    ['a value that begins in quotes and goes on', 'a;"Nina" Souza;b', ['a', '"Nina" Souza', 'b']],
    ['a quote that never closes', 'a;"Ana;b', ['a', '"Ana', 'b']],
    ['a cell that keeps its zeros', 'a;="0102";b', ['a', '0102', 'b']],
    ['the same in quotes', 'a;"=""0102""";b', ['a', '0102', 'b']],
    ['a blank after the closing quote', 'a;"102" ;b', ['a', '102', 'b']],
    ['a blank before the opening one', 'a; "102";b', ['a', '102', 'b']],
    ['a separator and a break in quotes', 'a;"1;0\n2";b', ['a', '1;0\n2', 'b']],
    ['an inch', 'a;TV 42";b', ['a', 'TV 42"', 'b']],
  ])('with %s is read to its end', (_what, first, expected) => {
    expect(valuesOf(`${first}\nc;d;e`)).toEqual([expected, ['c', 'd', 'e']])
  })

  test.each([
    ['tabs', 'Bloco\tUnidade\nA\t101'],
    ['a line that names the separator', 'sep=;\r\nBloco;Unidade\r\nA;101'],
    ['another separator named', 'sep=|\nBloco|Unidade\nA|101'],
    ['commas', 'Bloco,Unidade\rA,101'],
  ])('with %s has the same values', (_what, text) => {
    expect(valuesOf(text)).toEqual([
      ['Bloco', 'Unidade'],
      ['A', '101'],
    ])
  })

  test('of any text is read line for line, and no letter of it is lost', () => {
    const piece = fc.constantFrom(
      '"',
      '""',
      ';',
      ',',
      '\t',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '=',
      "'",
      'a',
      '1',
      'sep=;',
      'ç',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('')
        const lines = text.split(/\r\n|\n|\r/)
        const read = new Set(readCsv(text).flatMap(({ line, end }) => lines.slice(line - 1, end)))
        for (const [at, line] of lines.entries())
          if (line !== '' && !(at === 0 && /^("?)sep=.\1$/.test(line))) expect(read).toContain(line)
        const letters = (of: string) => of.replace(/[^a1ç]/g, '')
        expect(letters(valuesOf(text).flat().join(''))).toBe(letters(text.replace(/^sep=./, '')))
      }),
      { numRuns: 2000 },
    )
  })

  test('that Zelo wrote gives the same values again', () => {
    const value = fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', '\n', '=', "'", 'a', ' ') })
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 6 }), (values) => {
        expect(valuesOf(`a;b\r\n${csvLine(values)}\r\n`)[1]).toEqual(values)
      }),
      { numRuns: 2000 },
    )
  })
})
