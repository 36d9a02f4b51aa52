import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BlockName, Residence } from '#domain/residences/residence.ts'
import { readImport } from '#domain/unit-files/import-file.ts'
import { cleanFilename } from '#domain/values/document.ts'
import { Email } from '#domain/values/email.ts'
import { nameLine, optionalLine, paragraph } from '#domain/values/text.ts'

/** What is kept of what a person typed, or the sentence they read. */
function kept<T>(schema: v.GenericSchema<unknown, T>, typed: string): T | string {
  const result = v.safeParse(schema, typed)
  return result.success ? result.output : result.issues[0].message
}

describe('characters that nobody sees', () => {
  test.each(['\u200b', '\u200b\u2063', '\u3164', '\u2800', '\u115f', '\ufe0f', '\u034f', '---'])(
    'name nobody and title nothing: %j',
    (typed) => expect(kept(nameLine('Nome é obrigatório'), typed)).toBe('Nome é obrigatório'),
  )

  test.each(['\u200b\n\u2060', '\u3164'])('are no description: %j', (typed) => {
    expect(kept(paragraph('Falta'), typed)).toBe('Falta')
    expect(kept(optionalLine(20), typed)).toBe('')
  })

  test.each([
    ['\u202eanA\u202c', 'anA'],
    ['Ana\u00adLu\u00edsa\ufeff', 'AnaLuísa'],
    ['Jose\u0301', 'José'],
    ['Família 👨‍👩‍👧 ❤️ 1️⃣ 👍🏽', 'Família 👨‍👩‍👧 ❤️ 1️⃣ 👍🏽'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a\u200db', 'ab'],
  ])('leave %j as %j', (typed, expected) => {
    expect(kept(nameLine('Falta'), typed)).toBe(expected)
    expect(kept(paragraph('Falta'), typed)).toBe(expected)
    expect(kept(optionalLine(40), typed)).toBe(expected)
  })

  test('are no part of an address, a unit, a block or a file name', () => {
    expect(kept(Email, '\u202aRita@exemplo.com.br\u202c\u200b')).toBe('rita@exemplo.com.br')
    expect(kept(Residence.row.entries.unit, '990\u200b')).toBe('990')
    expect(kept(BlockName, '\u200b')).toBe('Único')
    expect(kept(BlockName, '-')).toBe('-')
    expect(cleanFilename('ata\u200b\u202e.pdf')).toBe('ata.pdf')
  })

  test('make no second unit and no second person of a list', () => {
    const text = 'Bloco;Unidade;Nome;E-mail\nZ;990;Rita;rita@a.co\u200b\nZ;990\u200b;Rita;rita@a.co'
    const [first, second] = readImport(text).lines
    expect({ ...second, line: 0 }).toEqual({ ...first, line: 0 })
  })
})
