import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { Email, Password } from '#domain/values/email.ts'
import { Id, uuidv7 } from '#domain/values/id.ts'
import { folded, line, optionalLine, paragraph } from '#domain/values/text.ts'

/** What is kept of what a person typed, or the sentence they read. */
function kept<T>(schema: v.GenericSchema<unknown, T>, typed: unknown): T | string {
  const result = v.safeParse(schema, typed)
  return result.success ? result.output : result.issues[0].message
}

describe('a person typing an e-mail', () => {
  test.each([
    ['helena@zelo.test', 'helena@zelo.test'],
    ['  Helena.Prado@Zelo.Test ', 'helena.prado@zelo.test'],
    ['helena+portaria@mail.zelo.com.br', 'helena+portaria@mail.zelo.com.br'],
    ['', 'E-mail é obrigatório'],
    ['   ', 'E-mail é obrigatório'],
    [null, 'E-mail é obrigatório'],
    ['helena', 'Email inválido'],
    ['helena@zelo', 'Email inválido'],
    ['helena@@zelo.test', 'Email inválido'],
    ['helena prado@zelo.test', 'Email inválido'],
    ['a@zelo.test, b@zelo.test', 'Email inválido'],
    ['Helena <helena@zelo.test>', 'Email inválido'],
    [`${'a'.repeat(250)}@zelo.test`, 'Email inválido'],
  ])('%j is kept or answered as %j', (typed, expected) => {
    expect(kept(Email, typed)).toBe(expected)
  })
})

describe('a person choosing a password', () => {
  test.each([
    ['123456', '123456'],
    [' Com espaço ', ' Com espaço '],
    ['', 'Senha é obrigatória'],
    [undefined, 'Senha é obrigatória'],
    ['12345', 'A senha deve ter pelo menos 6 caracteres'],
    ['a'.repeat(200), 'a'.repeat(200)],
    ['a'.repeat(201), 'A senha pode ter no máximo 200 caracteres'],
  ])('%j is kept or answered as %j', (typed, expected) => {
    expect(kept(Password, typed)).toBe(expected)
  })
})

describe.each([
  ['a line', line('Falta', 20), 20, 'uma duas'],
  ['a paragraph', paragraph('Falta', 40), 40, 'uma\nduas'],
  ['a line of no chosen length', line('Falta'), 200, 'uma duas'],
  ['a paragraph of no chosen length', paragraph('Falta'), 5000, 'uma\nduas'],
])('a person typing %s', (_what, schema, max, twoLines) => {
  const refused = 'Contém caracteres que não podem ser usados'

  test.each([
    ['spaces around it', '  Garagem ', 'Garagem'],
    ['an emoji', 'Festa 🎉', 'Festa 🎉'],
    ['two lines', 'uma\nduas', twoLines],
    ['all it holds', 'a'.repeat(max), 'a'.repeat(max)],
    ['one letter more', 'a'.repeat(max + 1), `No máximo ${max} caracteres`],
    ['nothing', '', 'Falta'],
    ['only spaces', ' \n ', 'Falta'],
    ['a number', 304, 'Falta'],
    ['a NUL', 'a\u0000b', refused],
    ['half of an emoji', 'a\uD83Cb', refused],
    ['the other half', 'a\uDF89b', refused],
    ['the halves in the wrong order', '\uDF89\uD83C', refused],
    ['half of an emoji at the end', 'a\uD83C', refused],
  ])('%s is kept or refused', (_with, typed, expected) => {
    expect(kept(schema, typed)).toBe(expected)
  })
})

test.each([
  ['uma\r\nduas', 'uma duas'],
  ['uma\u2028duas\u2029três', 'uma duas três'],
  ['coluna\tcoluna', 'coluna coluna'],
  ['toque\u0007', 'toque'],
  ['\n', ''],
])('a single line made of %j is %j', (typed, expected) => {
  expect(kept(optionalLine(20), typed)).toBe(expected)
})

test('a person may type exactly the text that can be stored', () => {
  const unit = fc.constantFrom('a', ' ', 'ç', '\u0000', '\uD83C', '\uDF89')
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), (units) => {
      const text = `x${units.join('')}x`
      const isStorable = text.isWellFormed() && !text.includes('\u0000')
      expect(v.is(line('Falta'), text)).toBe(isStorable)
    }),
  )
})

describe('a person searching', () => {
  test.each([
    ['INFILTRAÇÃO', 'infiltracao'],
    ['  Salão   de\tfestas\n', 'salao de festas'],
    ['Ágata', 'agata'],
    ['A\u0301gata', 'agata'],
    ['', ''],
  ])('types %j and it is read as %j', (typed, expected) => {
    expect(folded(typed)).toBe(expected)
  })

  test('what was folded folds to itself', () => {
    fc.assert(fc.property(fc.string(), (text) => folded(folded(text)) === folded(text)))
  })
})

describe('the id of what a person makes', () => {
  const instants = fc.integer({ min: 0, max: 2 ** 48 - 1 })
  const randomness = fc.uint8Array({ minLength: 10, maxLength: 16 })

  test('is a UUID of version 7 and carries its instant', () => {
    fc.assert(
      fc.property(instants, randomness, (at, random) => {
        const id = uuidv7(at, random)
        expect(v.is(Id, id)).toBe(true)
        expect(id[14]).toBe('7')
        expect('89ab').toContain(id[19])
        expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at)
      }),
    )
  })

  test('sorts after what was made before', () => {
    fc.assert(
      fc.property(instants, instants, randomness, randomness, (a, b, some, other) => {
        fc.pre(a < b)
        expect(uuidv7(a, some) < uuidv7(b, other)).toBe(true)
      }),
    )
  })

  test('made in the same millisecond differs by its randomness', () => {
    const random = (last: number) => new Uint8Array([...Array(8).fill(0), last, 0])
    expect(uuidv7(1, random(1))).not.toBe(uuidv7(1, random(2)))
  })

  test.each(['', '304', '00000000-0000-7000-8000-00000000000', '00000000-0000-7000-8000-00000000000G'])(
    'is not %j',
    (typed) => {
      expect(kept(Id, typed)).toBe('Identificador inválido')
    },
  )
})

describe('a person whose words are refused', () => {
  const typed = 'segredo-que-ninguem-le'
  const SignIn = v.strictObject({ email: Email, password: Password })

  test.each<[string, v.GenericSchema, unknown]>([
    ['an e-mail', SignIn, { email: typed, password: '123456' }],
    ['a password of another kind', SignIn, { email: 'a@zelo.test', password: [typed] }],
    ['a field that does not exist', SignIn, { email: 'a@zelo.test', password: '123456', extra: typed }],
    ['no object at all', SignIn, typed],
    [
      'an occurrence',
      occurrences.create.input,
      { id: typed, type: typed, residence_id: typed, unit: [typed] },
    ],
    ['a state', occurrences.move.input, { id: typed, status: typed }],
  ])('in %s never reads them back', (_where, schema, input) => {
    let refusal: unknown
    try {
      parse(schema, input)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(DomainError)
    const { code, message, refusal: told } = refusal as DomainError // just checked
    expect(code).toBe('invalid')
    expect(told.errors).not.toEqual([])
    expect(`${message} ${JSON.stringify(told)}`).not.toContain(typed)
  })

  test('reads one sentence for each field, all at once and in Portuguese', () => {
    expect(() => parse(SignIn, { email: '', password: '', extra: 1 })).toThrow(
      expect.objectContaining({
        refusal: {
          errors: [
            { path: 'email', message: 'E-mail é obrigatório' },
            { path: 'password', message: 'Senha é obrigatória' },
            { path: 'extra', message: 'Campo desconhecido' },
          ],
          unknown: true,
        },
      }),
    )
  })
})
