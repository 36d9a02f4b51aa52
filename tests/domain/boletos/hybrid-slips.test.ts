import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Boleto, pixCodeOf, withoutPayer } from '#domain/boletos/boleto.ts'
import { brCode, isDynamicBrCode } from '#domain/boletos/br-code.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { readRemessa } from '#domain/boletos/read-remessa.ts'
import { writeRemessa } from '#domain/boletos/remessa.ts'
import type { RemessaItem } from '#domain/boletos/remessa-input.ts'
import { readRetorno } from '#domain/boletos/retorno.ts'
import { planRetorno } from '#domain/retornos/plan.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { anActor } from '#tests/support/an-actor.ts'
import { aPix, aStaticPix } from '#tests/support/a-pix.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'
import { type ReadRecord, recordsOf } from '#tests/support/remessa-records.ts'
import { type BankRow, bankFile, latin1 } from '#tests/support/retorno-files.ts'

const agreement = { cooperative: '0165', ua: '02', beneficiary: '00623', byte: '2', cnpj: '11222333000181' }
const hybrid = { ...agreement, hybrid: true }
const numberOf = (at: number) =>
  nossoNumero({ ...agreement, year: '26', sequence: String(at).padStart(5, '0') }).digits
const item = (at: number, given: Partial<RemessaItem> = {}): RemessaItem => ({
  instruction: '01',
  our_number: numberOf(at),
  document_number: String(at).padStart(8, '0'),
  issue_date: '2026-11-21',
  due_date: '2026-12-10',
  amount_cents: 48_790,
  fine_percent: 2,
  interest_per_day_cents: 16,
  payer: aBoletoRow().payer,
  ...given,
})
const textOf = (items: RemessaItem[], of: typeof agreement & { hybrid?: boolean }) =>
  writeRemessa({ agreement: of, file_number: 7, generated_on: '2026-11-21', items }).text

describe('in a remittance of a hybrid agreement', () => {
  test('a registration says H, and its record 8 asks for the Pix behind its messages', () => {
    const records = recordsOf(textOf([item(3, { instructions: 'Não receber em dinheiro' }), item(4)], hybrid))
    expect(records.map(({ type }) => type).join('')).toBe('0128189')
    expect(records[1]).toMatchObject({ hybrid: 'H', ourNumber: numberOf(3) })
    expect(records[3]).toMatchObject({
      kind: '8',
      ourNumber: numberOf(3).padEnd(15),
      hybrid: 'H',
      documentNumber: '00000003  ',
      txid: ' '.repeat(35),
      number: '000004',
    })
    for (const record of records)
      for (const [name, value] of Object.entries(record))
        if (name.startsWith('free')) expect(value.trim(), `${record.type} ${name}`).toBe('')
  })

  test('a write-off asks for no Pix', () => {
    const records = recordsOf(textOf([item(3, { instruction: '02' })], hybrid))
    expect(records.map(({ type }) => type).join('')).toBe('019')
    expect(records[1]?.hybrid).toBe(' ')
  })

  test('whatever the slips, all but the H and the records 8 is as without it, which is as it always was', () => {
    const anyItem = fc.record({
      instruction: fc.constantFrom('01', '02', '04', '06'),
      instructions: fc.option(fc.constantFrom('Uma linha', 'Uma\nDuas\nTrês', ' '), { nil: undefined }),
      amount_cents: fc.integer({ min: 100, max: 9_999_999_999 }),
    })
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 20 }), (given) => {
        const items = given.map((one, at) => item(at + 1, one))
        const off = textOf(items, agreement)
        expect(textOf(items, { ...agreement, hybrid: false })).toBe(off)
        const records = recordsOf(textOf(items, hybrid))
        const isRegistration = ({ type, instruction }: ReadRecord) => type === '1' && instruction === '01'
        expect(records.filter(({ type }) => type === '8').map((record) => record.ourNumber?.trim())).toEqual(
          records.filter(isRegistration).map(({ ourNumber }) => ourNumber),
        )
        expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, at) => at + 1))
        const rest = records
          .filter(({ type }) => type !== '8')
          .map((record, at) => ({ ...record, number: String(at + 1).padStart(6, '0') }))
          .map((record) => (record.type === '1' ? { ...record, hybrid: ' ' } : record))
        expect(rest).toEqual(recordsOf(off))
      }),
    )
  })

  test('who checks the file is told which slips ask for it, and of records that do not belong together', () => {
    const lines = textOf([item(3), item(4)], hybrid).split('\r\n')
    const check = (changed: string[]) => readRemessa(latin1(changed.join('\r\n')))
    expect(check(lines)).toMatchObject({ problems: [], items: [{ isHybrid: true }, { isHybrid: true }] })
    const withoutH = lines.map((line, at) => (at === 1 ? `${line.slice(0, 5)} ${line.slice(6)}` : line))
    expect(check(withoutH).problems).toEqual([
      'Linha 3: o registro 8 não é de nenhum boleto híbrido (H) do arquivo.',
    ])
    const blank = lines.map((line, at) => (at === 2 ? `2${' '.repeat(393)}${line.slice(394)}` : line))
    expect(check(blank).problems).toEqual(['Linha 2: o boleto é híbrido (H) e não tem o registro 8.'])
  })
})

const now = '2026-11-22T15:00:00.000Z'
const asked = (isHybrid: boolean): Boleto['bank_history'] => [
  {
    at: now,
    said_in: 'REMESSA',
    file_id: anId(),
    code: '01',
    day: null,
    credit_date: null,
    paid_cents: 0,
    tariff_cents: 0,
    motives: [],
    ...(isHybrid && { hybrid: true }),
  },
]
const sent = (given: Partial<Boleto> = {}) =>
  aBoletoRow({ id: anId(), status: 'REGISTERING', bank_history: asked(true), ...given })

/** What the rows of one file do with a boleto. */
function answered(boleto: Boleto, ...rows: Partial<BankRow>[]) {
  const own = { our_number: boleto.our_number ?? '', occurrence: '02' }
  const file = readRetorno(bankFile({ rows: rows.map((row) => ({ ...own, ...row })) }))
  expect(file.problems).toEqual([])
  const known = {
    findBoleto: () => boleto,
    findBoletoOf: () => boleto,
    isTest: () => false,
    findCharge: () => undefined,
    fileId: anId(),
  }
  const plan = planRetorno(file.rows, known, { now, actor: anActor('MANAGER') })
  return { boleto: plan.boletos.get(boleto.id) ?? boleto, rows: plan.rows, ...plan.totals }
}

describe('the Pix of a return file', () => {
  const pix = aPix()

  test('is kept on the boleto that it registers, and its code can be paid', () => {
    const { boleto, attention, rows } = answered(sent(), { pix })
    expect(boleto).toMatchObject({ status: 'REGISTERED', pix })
    expect(pixCodeOf(boleto)).toBe(pix.code)
    expect([attention, rows[0]?.text]).toEqual([[], expect.stringContaining('Veio com o QR do Pix.')])
  })

  test('is kept of a row that registers nothing, and of a movement that another file said without it', () => {
    const registered = answered(sent(), {}).boleto
    expect(registered.pix).toBeNull()
    expect(answered(registered, { occurrence: '33', pix }).boleto.pix).toEqual(pix)
    expect(answered(registered, {}).rows[0]).toMatchObject({ isNew: false, todo: null })
    const again = answered(registered, { pix })
    expect([again.boleto.pix, again.registered_count, again.rows[0]?.text]).toEqual([
      pix,
      0,
      'Já constava de outro arquivo: só o QR do Pix é novo.',
    ])
  })

  test('is the newest, and not brought back by a file that is imported late', () => {
    const [older, newer] = [aPix('OLDER1'), aPix('NEWER1')]
    const first = answered(sent(), { pix: older, occurrence_date: '211126' }).boleto
    const second = answered(first, { occurrence: '33', pix: newer, occurrence_date: '231126' }).boleto
    expect([first.pix, second.pix]).toEqual([older, newer])
    const late = { occurrence: '33', pix: older, occurrence_date: '221126' }
    expect(answered(second, late).boleto.pix).toEqual(newer)
    const without = { ...second, pix: null }
    expect(answered(without, late).boleto.pix).toEqual(older)
  })

  test.each([
    ['whose check is wrong', `${pix.code.slice(0, -4)}0000`],
    ['that was changed on its way', pix.code.replace('cobv/', 'cobx/')],
    ['cut short', pix.code.slice(0, -1)],
    ['of a key, which pays nothing at the bank', aStaticPix()],
    ['that is no Pix at all', 'https://exemplo.com.br/pague'],
  ])('is not kept with a code %s, and somebody looks at it', (_what, code) => {
    const { boleto, attention } = answered(sent(), { pix: { ...pix, code } })
    expect(boleto).toMatchObject({ status: 'REGISTERED', pix: null })
    expect(attention).toMatchObject([
      {
        boleto_id: boleto.id,
        text: expect.stringContaining('não será impresso'),
        todo: expect.stringMatching(/Peça à cooperativa .* código de barras/),
      },
    ])
    const kept = answered(sent({ pix }), { pix: { ...pix, code } }).boleto
    expect(kept.pix).toEqual(pix)
  })

  test('that was asked for and does not come is said', () => {
    for (const row of [{}, { pix: { txid: '', url: '', code: '' } }])
      expect(answered(sent(), row).attention).toMatchObject([
        { text: expect.stringContaining('Registrado sem QR'), todo: expect.stringContaining('cooperativa') },
      ])
    expect(answered(sent(), {}, { occurrence: '28', tariff: 250 }).attention).toHaveLength(1)
  })

  test('that nobody asked for is not missed, nor is that of a slip which was refused or paid', () => {
    expect(answered(sent({ bank_history: asked(false) }), {}).attention).toEqual([])
    const { bank_history: _none, ...old } = sent()
    expect(answered(old as Boleto, {}).attention).toEqual([])
    const refused = answered(sent(), { occurrence: '24', motives: '4800000000' })
    expect(refused.attention.map(({ text }) => text).join()).not.toContain('QR')
    const late = answered(sent({ status: 'LIQUIDATED' }), { pix: { ...pix, code: 'x' } })
    expect(late.attention).toEqual([])
  })

  test('is shown and printed while the boleto is to be paid, and not with a payer who was erased', () => {
    for (const status of ['LIQUIDATED', 'CANCELLED', 'REJECTED'] as const)
      expect(pixCodeOf(aBoletoRow({ status, pix }))).toBeNull()
    expect(pixCodeOf(withoutPayer(aBoletoRow({ status: 'REGISTERED', pix })))).toBeNull()
    const { pix: _none, ...old } = aBoletoRow({ status: 'REGISTERED' })
    expect(pixCodeOf(old as Boleto)).toBeNull()
  })
})

test('a code of a key is no code of a charge at a bank', () => {
  expect(isDynamicBrCode(aPix().code)).toBe(true)
  expect(isDynamicBrCode(brCode({ key: '52998224725', name: 'Fulano', city: 'BRASILIA' }))).toBe(false)
})
