import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { auth } from '#domain/auth/contract.ts'
import { payers } from '#domain/payers/contract.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { Emails } from '#domain/users/inputs.ts'
import { signInEmailProblem } from '#domain/users/sign-in-email.ts'
import { EmailEntry } from '#domain/users/user.ts'
import { cleanEmail, Email, isEmail } from '#domain/values/email.ts'
import { anActor } from '#tests/support/an-actor.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const long = 'a'.repeat(63)

describe('an address that people have', () => {
  test.each([
    'ana@casa.com.br',
    'ana.maria.souza@casa.com',
    'ana+predio@gmail.com',
    "o'hara@casa.com",
    'ana_souza@casa.com',
    '_ana-@casa.com',
    '1234567@qq.com',
    'a@b.co',
    'sindico@condominio.imobiliaria',
    'x@mail.eu.depto.prefeitura.sp.gov.br',
    'ana@meu-predio.com.br',
    'ana@3m.com',
    'ana@123.com.br',
    'contato@xn--condomnio-j5a.com.br',
    'contato@condomínio.com.br',
    'ana@exemplo.xn--p1ai',
    'a!#$%&*/=?^`{|}~b@casa.com',
    `${long}a@casa.com`,
    `ana@${long}.com`,
  ])('%s is taken', (address) => expect(v.parse(Email, address)).toBe(address))

  test('is one however it was typed', () => {
    for (const typed of [
      ' Ana@Casa.com ',
      '\u200bana@casa.com',
      'ANA@CASA.COM\u202c',
      '\u00a0ana@casa.com\n',
    ]) {
      expect(v.parse(Email, typed)).toBe('ana@casa.com')
      expect(cleanEmail(typed)).toBe('ana@casa.com')
    }
  })
})

/** With what is wrong with each. */
const refused = [
  ['a..b@x.co', 'two dots'],
  ['.a@x.co', 'a dot in front'],
  ['a.@x.co', 'a dot before the at sign'],
  ['a@-x.co', 'a label that begins with a hyphen'],
  ['a@x-.co', 'a label that ends with one'],
  ['a@x_y.co', 'a sign in the domain'],
  ['a@x.c1', 'a top-level domain with a digit'],
  ['a@192.168.0.10', 'numbers for a domain'],
  ['josé@gmail.com', 'an accent before the at sign'],
  ['joão.silva@uol.com.br', 'another one'],
  [`${long}aa@x.co`, 'more than 64 before the at sign'],
  [`a@${long}a.co`, 'a label of more than 63'],
  ['a@x.co.', 'a dot at the end'],
  ['a@x..co', 'two dots in the domain'],
  ['a@.x.co', 'a dot after the at sign'],
  ['a@x.c', 'a top-level domain of one letter'],
  ['a@x', 'no domain'],
  ['a b@x.co', 'a blank'],
  ['"a b"@x.co', 'a quoted one, which no provider has'],
  ['a@b@x.co', 'two at signs'],
  ['a@[10.0.0.1]', 'the number of a computer'],
  ['mailto:a@x.co', 'a link'],
  ['a@x.co,b@x.co', 'two addresses'],
  ['a@x.co;', 'a separator behind it'],
] as const

describe('an address that no server takes', () => {
  test.each(refused)('%s: %s', (address) => {
    const result = v.safeParse(Email, address)
    expect(result.success ? 'taken' : result.issues[0].message).toBe('Email inválido')
    expect(isEmail(address)).toBe(false)
  })

  test('still signs its account in and stays in its row, and is not written anew', () => {
    const email = 'josé..souza@casa.com'
    const entry = { id: anId(), email, label: '', is_primary: true }
    expect(v.is(auth.login.input, { email, password: 'segredo' })).toBe(true)
    expect(v.is(auth.generateActivationToken.input, { email })).toBe(true)
    expect(v.is(EmailEntry, entry)).toBe(true)
    expect(v.is(Emails, [entry])).toBe(false)
    expect(v.is(auth.register.input, { name: 'José', email, password: 'segredo' })).toBe(false)
    expect(v.is(auth.changeEmail.input, { email, current_password: 'segredo' })).toBe(false)
  })

  test('is left as it is in the form of whoever has it, and is not typed anew', () => {
    const email = 'josé..souza@casa.com'
    expect(signInEmailProblem(` ${email.toUpperCase()} `, { email })).toBeNull()
    for (const person of [null, { email: null }, { email: 'jose@casa.com' }])
      expect(signInEmailProblem(email, person)).toBe('Email inválido')
    expect(signInEmailProblem('', { email })).toBe('Email é obrigatório')
    expect(signInEmailProblem('', { email: null })).toBeNull()
  })

  test('stays with a payer of before, and is not given to one', () => {
    const context = { now: '2026-11-27T12:00:00.000Z', actor: anActor('MANAGER') }
    const row = { id: anId(), name: 'José', email: 'josé@casa.com' } as Payer // what is read of it
    const rows = { find: () => row }
    const edit = (patch: Partial<Payer>) =>
      payers.update.apply(rows, { id: row.id, ...patch }, context)[0]?.row
    expect(edit({ name: 'José Souza' })).toMatchObject({ email: 'josé@casa.com', name: 'José Souza' })
    expect(edit({ email: 'jose@casa.com' })).toMatchObject({ email: 'jose@casa.com' })
    expect(edit({ email: '' })).toMatchObject({ email: '' })
    expect(() => edit({ email: 'josé@casa.com.br' })).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
