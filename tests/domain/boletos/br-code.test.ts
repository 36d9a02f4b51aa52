import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brCode, crc16, findPixKey, isValidBrCode } from '#domain/boletos/br-code.ts'

const randomKey = '123e4567-e12b-12d1-a456-426655440000'
const fulano = { key: randomKey, name: 'Fulano de Tal', city: 'BRASILIA' }

/** The example of the Banco Central's manual. */
const manual =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

/** A dynamic one: the address of the charge instead of a key, to be used once. */
const dynamic = withCrc(
  '00020101021226760014br.gov.bcb.pix2554api.banco.test/v2/3ec7a1c0-6b1f-4f3e-9d3a-0e5d7a1b2c3d5204000053039865802BR5908CONDAURO6009SAO PAULO62070503***',
)

test('the check of a text is CRC16-CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

describe('the pix of a condominium', () => {
  test("is the Banco Central's own example", () => {
    expect(brCode(fulano)).toBe(manual)
  })

  test('has the amount and the reference where they are given', () => {
    const text = brCode({ ...fulano, amount_cents: 48_790, txid: 'TAXA072026AP304' })
    expect(text).toContain('53039865406487.905802BR')
    expect(text).toContain('62190515TAXA072026AP3046304')
    expect(isValidBrCode(text)).toBe(true)
    expect(brCode({ ...fulano, amount_cents: 5 })).toContain('54040.05')
    expect(brCode({ ...fulano, amount_cents: 9_999_999_999 })).toContain('541199999999.99')
  })

  test.each([
    ['Condomínio Edifício São João da Boa Vista', '5925Condominio Edificio Sao J'],
    ['Associação  “Águas”\nNº 3', '5921Associacao Aguas No 360'],
    ['Ed. Jequitibá', '5913Ed. Jequitiba'],
    ['Condomínio Bela Vista 123 X', '5925Condominio Bela Vista 123'], // cut behind a space
  ])('of %j has a name that banks accept', (name, field) => {
    expect(brCode({ ...fulano, name })).toContain(field)
  })

  test('has a city of fifteen letters at most', () => {
    expect(brCode({ ...fulano, city: 'São José dos Campos' })).toContain('6015Sao Jose dos Ca62')
  })

  test.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['Financeiro@Condominio.COM.br ', 'financeiro@condominio.com.br'],
    ['+55 (31) 98765-4321', '+5531987654321'],
    ['+553132345678', '+553132345678'],
    [randomKey.toUpperCase(), randomKey],
  ])('has the key %j as the Banco Central stores it', (typed, key) => {
    expect(findPixKey(typed)).toBe(key)
    expect(brCode({ ...fulano, key: typed })).toContain(`01${String(key.length).padStart(2, '0')}${key}52`)
  })

  test.each([
    '',
    '52998224724',
    '11222333000180',
    '31987654321', // a telephone without +55, and no CPF
    '+1 212 555 0100',
    '+55 20 98765-4321',
    '+44 31 98765-4321',
    'condominio@',
    'condomínio@casa.test',
    `${'a'.repeat(70)}@casa.test`,
    randomKey.slice(1),
    'chave',
  ])('is not made for %j, which is no key', (key) => {
    expect(findPixKey(key)).toBeUndefined()
    expect(() => brCode({ ...fulano, key })).toThrow('key')
  })

  test.each([
    ['amount_cents', { amount_cents: 0 }],
    ['amount_cents', { amount_cents: 1.5 }],
    ['amount_cents', { amount_cents: 10_000_000_000 }],
    ['txid', { txid: '' }],
    ['txid', { txid: 'a'.repeat(26) }],
    ['txid', { txid: 'TAXA-07' }],
    ['name', { name: '' }],
    ['name', { name: '公寓' }],
    ['city', { city: '   ' }],
  ])('is not made where the %s is wrong: %o', (part, change) => {
    expect(() => brCode({ ...fulano, ...change })).toThrow(part)
  })
})

describe('a copied pix', () => {
  test.each([manual, dynamic])('is valid as it was made: %s', (text) =>
    expect(isValidBrCode(text)).toBe(true),
  )

  test.each([
    ['nothing', ''],
    ['a word', 'pix'],
    ['only a check', withCrc('')],
    ['one cut short', manual.slice(0, -1)],
    ['one with a space behind', `${manual} `],
    ['its check in small letters', manual.replace('1D3D', '1d3d')],
    ['a field shorter than it says', withCrc(content().replace('5913', '5914'))],
    ['a reference shorter than it says', withCrc(content().replace('0503***', '0504***'))],
    ['its check not at the end', closedBy('99', `${content()}63041D3D`)],
    ['a field twice', withCrc(`${content()}5802BR`)],
    ['a field of no length', withCrc(`${content()}6100`)],
    ['no receiver', withCrc(content().replace('5913Fulano de Tal', ''))],
    ['no city', withCrc(content().replace('6008BRASILIA', ''))],
    ['no reference', withCrc(content().replace('62070503***', ''))],
    ['a reference with punctuation', withCrc(content().replace('0503***', '0503*-*'))],
    ['another country', withCrc(content().replace('5802BR', '5802US'))],
    ['another currency', withCrc(content().replace('5303986', '5303840'))],
    ['another arrangement than pix', withCrc(content().replace('br.gov.bcb.pix', 'br.com.outro.x'))],
    ['neither key nor address', withCrc(content().replace('2658', '2618').replace(`0136${randomKey}`, ''))],
    ['an amount with a comma', withCrc(content().replace('5802BR', '5406487,905802BR'))],
    ['another format', withCrc(content().replace('000201', '000202'))],
    ['its fields from the end', withCrc(`${content().slice(6)}000201`)],
    ['a letter outside ASCII', withCrc(content().replace('Fulano', 'Fulanó'))],
  ])('with %s is not valid', (_what, text) => expect(isValidBrCode(text)).toBe(false))

  const parts = fc.record({
    key: fc.constantFrom(randomKey, '52998224725', '+5531987654321', 'caixa@casa.test', '12ABC34501DE35'),
    name: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((text) => `C${text}`),
    city: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).map((text) => `B${text}`),
    amount_cents: fc.option(fc.integer({ min: 1, max: 9_999_999_999 }), { nil: undefined }),
    txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), { nil: undefined }),
  })

  test('of any condominium is valid, and short enough for a QR code', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const text = brCode(given)
        expect(isValidBrCode(text)).toBe(true)
        expect(text.length).toBeLessThanOrEqual(240)
      }),
    )
  })

  test('with any one character changed is not valid', () => {
    const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
    for (const text of [manual, dynamic])
      for (let at = 0; at < text.length; at++)
        for (const sign of printable.filter((one) => one !== text[at]))
          expect(isValidBrCode(text.slice(0, at) + sign + text.slice(at + 1))).toBe(false)
  })

  test('with two neighbours exchanged, or one left out, is not valid', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (given, place) => {
        const text = brCode(given)
        const at = place % (text.length - 1)
        const [one = '', next = ''] = text.slice(at, at + 2)
        expect(isValidBrCode(text.slice(0, at) + text.slice(at + 1))).toBe(false)
        if (one !== next)
          expect(isValidBrCode(text.slice(0, at) + next + one + text.slice(at + 2))).toBe(false)
      }),
    )
  })
})

/** The manual's example without its check. */
function content(): string {
  return manual.slice(0, -8)
}

function withCrc(text: string): string {
  return closedBy('63', text)
}

/** A text whose check is in this field. */
function closedBy(id: string, text: string): string {
  return `${text}${id}04${crc16(`${text}${id}04`)}`
}
