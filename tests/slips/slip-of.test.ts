import { describe, expect, test } from 'vitest'
import { barcode, linhaDigitavel } from '#domain/boletos/barcode.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { drawSlips } from '#slips/draw-slips.ts'
import { slipOf } from '#slips/slip-of.ts'
import { aKnownCharge, aPayment } from '../support/a-known-charge.ts'
import { aPix } from '../support/a-pix.ts'
import { aBoletoRow } from '../support/boleto-rows.ts'
import { textOf } from '../support/slip-readers.ts'

const codes = { cooperative: '0165', ua: '02', beneficiary: '00623' }
const our_number = nossoNumero({ ...codes, year: '26', byte: '2', sequence: '00148' }).digits
const due_date = '2026-12-10'
const own = ['Não receber após 60 dias.', 'Dúvidas: portaria.', 'Pague pelo aplicativo.', 'Obrigado.']

function anIssuedBoleto(given: Partial<Boleto> = {}): Boleto {
  const beneficiary = { ...codes, name: 'Jacarandá', document: '11222333000181', address: '', wallet: '01' }
  const bars = barcode({ ...codes, our_number, due_date, amount_cents: 48_790 })
  const numbers = { our_number, barcode: bars, beneficiary, due_date, amount_cents: 48_790 }
  return aBoletoRow({ ...numbers, status: 'REGISTERED', ...given })
}

const printing = { today: '2026-11-23', timeZone: 'America/Sao_Paulo', charge: undefined }
const plain = (texts: string[] | undefined) => texts?.map((text) => text.replaceAll('\u00a0', ' '))
const instructionsOf = (row: Boleto, given: Partial<Parameters<typeof slipOf>[1]> = {}) =>
  plain(slipOf(row, { ...printing, ...given })?.instructions)

test('a slip is dated on the day on which it was made in the condominium', () => {
  const row = anIssuedBoleto({ recorded_at: '2026-11-24T02:00:00.000Z' }) // 23:00 in São Paulo
  expect(slipOf(row, printing)).toMatchObject({ document_date: '2026-11-23', processing_date: '2026-11-23' })
  expect(slipOf(row, { ...printing, timeZone: 'UTC' })).toMatchObject({ document_date: '2026-11-24' })
})

describe('the instructions', () => {
  const row = anIssuedBoleto({
    instructions: own.join('\n'),
    discount_cents: 1_000,
    discount_until: '2026-12-05',
  })
  const discount = 'Até 05/12/2026, desconto de R$ 10,00.'
  const late = 'Após o vencimento, multa de 2% e juros de 1% ao mês.'
  const legal = [discount, late]

  test('say first what is asked for by law, then the four lines of the condominium', () => {
    expect(instructionsOf(row)).toEqual([...legal, ...own])
  })

  test.each(['full', 'carne'] as const)('all fit in the form (%s)', async (layout) => {
    const slip = slipOf(row, printing)
    if (!slip) throw new Error('it has a number')
    const form = (await textOf(await drawSlips([slip], layout))).split('Instruções (')[1] ?? ''
    for (const line of [...legal, ...own]) expect(form.replaceAll('\u00a0', ' ')).toContain(line)
  })

  test('say of a late one what it costs on the day, and no longer its discount', () => {
    const note = '2ª via em 25/12/2026: valor atualizado até hoje R$ 500,10.'
    expect(instructionsOf(row, { today: '2026-12-25' })).toEqual([late, note, ...own])
  })

  test.each(['LIQUIDATED', 'CANCELLED', 'REJECTED'] as const)(
    'say no such thing where it is %s',
    (status) => {
      expect(instructionsOf({ ...row, status }, { today: '2026-12-25' })).toEqual([...legal, ...own])
    },
  )

  test('say what was paid of its charge, and count it out of what it costs', () => {
    const charge = aKnownCharge({ payments: [aPayment(40_000)] })
    const paid =
      'Já foram pagos R$ 400,00 e faltam R$ 87,90; este boleto cobra R$ 487,90. Fale com a administração antes de pagar.'
    expect(instructionsOf(row, { charge })).toEqual([...legal, paid, ...own])
    const note = '2ª via em 25/12/2026: valor atualizado até hoje R$ 90,10, descontado o que já foi pago.'
    expect(instructionsOf(row, { charge, today: '2026-12-25' })).toEqual([late, note, paid, ...own])
  })

  test('say nothing of payments where the boleto is of what was left', () => {
    const charge = aKnownCharge({ payments: [aPayment(40_000)] })
    const rest = anIssuedBoleto({ ...row, amount_cents: 8_790 })
    expect(instructionsOf(rest, { charge })).toEqual([...legal, ...own])
    const undone = { at: '', by_id: null, by_name: '', reason: '' }
    expect(
      instructionsOf(row, { charge: aKnownCharge({ payments: [aPayment(40_000, { undone })] }) }),
    ).toEqual([...legal, ...own])
  })
})

test('a hybrid slip has its Pix while it is to be paid', () => {
  const pix = aPix()
  expect(slipOf(anIssuedBoleto({ pix }), printing)?.pix).toBe(pix.code)
  expect(slipOf(anIssuedBoleto({ pix, status: 'LIQUIDATED' }), printing)?.pix).toBeNull()
  expect(slipOf(anIssuedBoleto(), printing)?.pix).toBeNull()
})

test('a slip without a number is not printed', () => {
  expect(slipOf(aBoletoRow(), printing)).toBeNull()
  expect(slipOf(anIssuedBoleto(), printing)?.line).toBe(linhaDigitavel(anIssuedBoleto().barcode ?? ''))
})
