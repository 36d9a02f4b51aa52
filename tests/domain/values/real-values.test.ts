import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { findFileKind, isHeic, registeredType } from '#domain/values/file-kind.ts'
import { PhoneNumber, dialled, phoneText } from '#domain/values/phone.ts'
import { Plate, plateWords, samePlate } from '#domain/values/plate.ts'

const kept = (schema: v.GenericSchema<unknown, string>, typed: string) => {
  const result = v.safeParse(schema, typed)
  return result.success ? result.output : result.issues[0].message
}

describe('a telephone that people have', () => {
  test.each([
    ['(31) 98765-4321', '31987654321', '(31) 98765-4321'],
    ['031 98765-4321', '31987654321', '(31) 98765-4321'],
    ['041 31 98765-4321', '31987654321', '(31) 98765-4321'],
    ['0 15 31 98765-4321', '31987654321', '(31) 98765-4321'],
    ['0 21 31 3234-5678', '3132345678', '(31) 3234-5678'],
    ['+55 (031) 98765-4321', '31987654321', '(31) 98765-4321'],
    ['55 31 98765-4321', '31987654321', '(31) 98765-4321'],
    ['0800 123 4567', '08001234567', '0800 123 4567'],
    ['+55 800 123 4567', '08001234567', '0800 123 4567'],
    ['55 0800 123 4567', '08001234567', '0800 123 4567'],
    ['0300 123 456', '0300123456', '0300 123 456'],
    ['4004-1234', '40041234', '4004-1234'],
    ['3003 1234', '30031234', '3003-1234'],
    ['116', '116', '116'],
    ['193', '193', '193'],
    ['103 15', '10315', '10315'],
    ['123', 'Telefone inválido', ''],
    ['+1 305 555 0199', '+13055550199', '+13055550199'],
    ['+351 912 345 678', '+351912345678', '+351912345678'],
    ['98765-4321', 'Telefone inválido', ''],
    ['+55 11', 'Telefone inválido', ''],
    ['+1', 'Telefone inválido', ''],
    ['(20) 98765-4321', 'Telefone inválido', ''],
  ])('%s is kept or answered as %s', (typed, number, text) => {
    expect(kept(PhoneNumber, typed)).toBe(number)
    if (text) {
      expect(phoneText(number)).toBe(text)
      expect(kept(PhoneNumber, text)).toBe(number)
      expect(kept(PhoneNumber, phoneText(typed))).toBe(number)
    }
  })

  test('is typed sign by sign without losing any', () => {
    for (const typed of [
      '08001234567',
      '+13055550199',
      '+5531987654321',
      '31987654321',
      '031987654321',
      '190',
      '11987654321',
    ]) {
      const shown = Array.from(typed).reduce((text, sign) => phoneText(text + sign), '')
      expect(kept(PhoneNumber, shown)).toBe(kept(PhoneNumber, typed))
    }
  })

  test('of a landline is shown with its area, also where a zero was typed before it', () => {
    const numbers = ['0 31 3234-5678', '0XX51 3234-5678', '081 3234-5678']
    expect(numbers.map(phoneText)).toEqual(['(31) 3234-5678', '(51) 3234-5678', '(81) 3234-5678'])
  })

  test('is dialled with its country, where it has one', () => {
    expect(['31987654321', '40041234', '+13055550199'].map(dialled)).toEqual([
      '+5531987654321',
      '40041234',
      '+13055550199',
    ])
  })
})

describe('a plate', () => {
  test.each([
    ['qxz-1234', 'QXZ1234'],
    ['ABC1D23', 'ABC1D23'],
    ['AB123CD', 'AB123CD'],
    ['ABCD123', 'ABCD123'],
    ['CD 1234', 'CD1234'],
    ['123ABCD', '123ABCD'],
    ['AB12345', 'AB12345'],
    ['ABCDEFG', 'Placa inválida'],
    ['ABC1', 'Placa inválida'],
    ['ABC123456', 'Placa inválida'],
  ])('%s is kept or answered as %s', (typed, plate) => expect(kept(Plate, typed)).toBe(plate))

  test('is the same before and after the car got its new one', () => {
    expect(samePlate('QXZ-1234')).toBe('QXZ1C34')
    expect(samePlate('QXZ1C34')).toBe('QXZ1C34')
    expect(plateWords('QXZ1C34')).toContain('QXZ-1234')
    expect(plateWords('QXZ1234')).toContain('QXZ1C34')
    expect(plateWords('AB123CD')).toEqual(['AB123CD'])
  })
})

test.each([
  ['A1', 'A1'],
  ['a1', 'A1'],
  ['02', '02'],
  ['A', 'Use 2 dígitos ou letras'],
])('a post %s of the bank is kept or answered as %s', (typed, post) => {
  expect(kept(BankAccount.row.entries.ua, typed)).toBe(post)
})

describe('a file as it travelled', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

  test.each(['\n%PDF-1.7 ...', '\xef\xbb\xbf%PDF-1.4 ...', `${' '.repeat(1000)}%PDF-1.4`])(
    'is a PDF with bytes before its mark',
    (text) => expect(findFileKind(bytes(text))).toBe('application/pdf'),
  )

  test('is none where the mark comes later than readers look', () => {
    expect(findFileKind(bytes(`${' '.repeat(1024)}%PDF-1.4`))).toBe('text/plain')
  })

  test.each([
    ['application/x-pdf', 'application/pdf'],
    ['application/pdf; charset=binary', 'application/pdf'],
    ['image/pjpeg', 'image/jpeg'],
    ['application/octet-stream', ''],
  ])('that calls itself %s is %j', (claimed, type) => expect(registeredType(claimed)).toBe(type))

  test('is known as a photo of an iPhone', () => {
    expect(isHeic(bytes('\0\0\0\x18ftypheic\0\0'))).toBe(true)
    expect(isHeic(bytes('\0\0\0\x18ftypmp42\0\0'))).toBe(false)
  })
})
