import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Address } from '#domain/users/user.ts'
import { CivilDate, findCivilDate, yearsBetween } from '#domain/values/civil-date.ts'
import { Cpf, cpfText } from '#domain/values/cpf.ts'
import { Email } from '#domain/values/email.ts'
import { PhoneNumber, phoneText } from '#domain/values/phone.ts'
import { Plate, plateText } from '#domain/values/plate.ts'
import { PostalCode, postalCodeText, State } from '#domain/values/postal-code.ts'
import { anId } from '#tests/support/an-occurrence.ts'

function read(schema: v.GenericSchema<unknown, string>, given: unknown): string {
  const result = v.safeParse(schema, given)
  return result.success ? result.output : `! ${result.issues[0].message}`
}

describe('a CPF', () => {
  test.each([
    ['52998224725', '52998224725'],
    ['529.982.247-25', '52998224725'],
    [' 529 982 247 25 ', '52998224725'],
    ['00000000191', '00000000191'],
    ['52998224724', '! CPF inválido'], // last digit wrong
    ['52998224735', '! CPF inválido'], // both wrong
    ['11111111111', '! CPF inválido'],
    ['00000000000', '! CPF inválido'],
    ['5299822472', '! CPF inválido'],
    ['529982247255', '! CPF inválido'],
    ['', '! CPF inválido'],
    [null, '! CPF inválido'],
    [52998224725, '! CPF inválido'],
  ])('%o is read as %o', (given, expected) => expect(read(Cpf, given)).toBe(expected))

  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25999', '529.982.247-25'],
  ])('typed as %o is shown as %o', (typed, shown) => expect(cpfText(typed)).toBe(shown))
})

describe('a telephone', () => {
  test.each([
    ['31987654321', '31987654321'],
    ['(31) 98765-4321', '31987654321'],
    ['+55 31 98765-4321', '31987654321'],
    ['031 3234-5678', '3132345678'],
    ['3132345678', '3132345678'],
    ['55987654321', '55987654321'], // area code 55, in Rio Grande do Sul
    ['+55 55 98765-4321', '55987654321'],
    ['31887654321', '! Telefone inválido'], // eleven digits without the mobile 9
    ['3198765432', '! Telefone inválido'], // a mobile number of ten
    ['3162345678', '! Telefone inválido'],
    ['20987654321', '! Telefone inválido'], // no such area code
    ['987654321', '! Telefone inválido'],
    ['319876543210', '! Telefone inválido'],
    ['', '! Telefone inválido'],
    [undefined, '! Telefone inválido'],
  ])('%o is read as %o', (given, expected) => expect(read(PhoneNumber, given)).toBe(expected))

  test.each([
    ['', ''],
    ['31', '31'],
    ['319', '(31) 9'],
    ['3198765', '(31) 9876-5'],
    ['32345678', '3234-5678'], // the area code is missing, and the field says so
    ['319876543', '(31) 9876-543'],
    ['3132345678', '(31) 3234-5678'],
    ['31987654321', '(31) 98765-4321'],
  ])('typed as %o is shown as %o', (typed, shown) => expect(phoneText(typed)).toBe(shown))
})

test('an address is in Brazil and has neither complement nor label unless it says otherwise', () => {
  const here = {
    id: anId(),
    street: 'Rua A',
    number: '1',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    zip_code: '80010-000',
    is_primary: true,
  }
  expect(v.parse(Address, here)).toMatchObject({ country: 'Brasil', complement: '', label: '' })
  expect(v.parse(Address, { ...here, country: 'Portugal' }).country).toBe('Portugal')
})

describe('a plate', () => {
  test.each([
    ['ABC1234', 'ABC1234', 'ABC-1234'],
    ['abc-1234', 'ABC1234', 'ABC-1234'],
    ['ABC1D23', 'ABC1D23', 'ABC1D23'],
    ['abc 1d23', 'ABC1D23', 'ABC1D23'],
  ])('%o is kept as %o and shown as %o', (given, kept, shown) => {
    expect(read(Plate, given)).toBe(kept)
    expect(plateText(kept)).toBe(shown)
  })

  test.each(['AB1234', 'ABC12345', 'ABC1DD3', '1BC1234', 'ABC123', '', null])('%o is none', (given) =>
    expect(read(Plate, given)).toBe('! Placa inválida'),
  )
})

describe('a CEP and a state', () => {
  test.each([
    ['30140-061', '30140061'],
    ['30140061', '30140061'],
    ['30.140-061', '30140061'],
    ['3014006', '! CEP inválido'],
    ['301400610', '! CEP inválido'],
    ['', '! CEP é obrigatório'],
    [' - ', '! CEP é obrigatório'],
  ])('%o is read as %o', (given, expected) => expect(read(PostalCode, given)).toBe(expected))

  test('a CEP is shown with its hyphen as soon as there is something after it', () => {
    expect(['30140', '301400', '30140061'].map(postalCodeText)).toEqual(['30140', '30140-0', '30140-061'])
  })

  test.each([
    ['MG', 'MG'],
    [' mg ', 'MG'],
    ['XX', '! UF inválida'],
    ['', '! Estado é obrigatório'],
    ['  ', '! Estado é obrigatório'],
  ])('the state %o is read as %o', (given, expected) => expect(read(State, given)).toBe(expected))
})

describe('an e-mail', () => {
  test.each([
    [' Ana@Casa.com ', 'ana@casa.com'],
    ['ana+predio@casa.com.br', 'ana+predio@casa.com.br'],
    ['ana@casa', '! Email inválido'],
    ['ana casa@casa.com', '! Email inválido'],
    ['ana@casa..com', '! Email inválido'],
    ['', '! E-mail é obrigatório'],
  ])('%o is read as %o', (given, expected) => expect(read(Email, given)).toBe(expected))
})

describe('a day of the calendar', () => {
  test.each(['2026-02-28', '2024-02-29', '1900-01-01', '2999-12-31'])('%s is one', (day) =>
    expect(read(CivilDate, day)).toBe(day),
  )
  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '1899-12-31', '3000-01-01', '26-01-01', '', null])(
    '%o is none',
    (day) => expect(read(CivilDate, day)).toBe('! Data inválida'),
  )

  test.each([
    ['1/3/2026', '2026-03-01'],
    ['01-03-2026', '2026-03-01'],
    ['01.03.2026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['31/02/2026', undefined],
    ['03/2026', undefined],
    ['amanhã', undefined],
  ])('written as %o it is %o', (written, day) => expect(findCivilDate(written)).toBe(day))

  test.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-21', '2026-11-21', 0],
  ])('somebody born on %s is, on %s, %i years old', (birth, today, years) =>
    expect(yearsBetween(birth, today)).toBe(years),
  )
})
