import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contracts } from '#domain/contracts.ts'
import type { Declared } from '#domain/kernel/contract.ts'
import { listsIn } from '#tests/support/lists-in.ts'

const entries: Declared[] = contracts.flatMap((contract) => Object.values(contract))

/** What one row holds of something: telephones, pets, pictures. */
const fewOfOneRow = 20

const lists = entries.flatMap((entry) =>
  listsIn(entry.input).flatMap(({ place, most }) =>
    most <= fewOfOneRow ? [] : [{ name: `${entry.name}: ${place}`, entry, place, most }],
  ),
)

const id = (at: number) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, at) => id(at))

/** An input with so many, for commands whose rows say how much they weigh. */
const inputs: Record<string, (count: number) => object> = {
  'recurringFees.create: units': (count) => ({
    id: id(900),
    frequency: 'MONTHLY',
    start_date: '2026-12-01',
    periods_count: 1,
    bank_account_id: null,
    payers: [],
    units: ids(count).map((residence_id) => ({ residence_id, payer_id: null })),
  }),
  'recurringFees.create: payers': (count) => ({
    id: id(900),
    frequency: 'MONTHLY',
    start_date: '2026-12-01',
    periods_count: 1,
    bank_account_id: null,
    payers: ids(count).map((one) => ({ id: one })),
    units: [],
  }),
  'remessas.generate: boleto_ids': (count) => ({ id: id(900), boleto_ids: ids(count) }),
  'retornos.apply: rows': (count) => ({
    id: id(900),
    rows: ids(count).map((boleto_id) => ({ boleto_id, charge_id: null, charge_boleto_id: null })),
  }),
  'serviceTypes.remove: provider_ids': (count) => ({ id: id(900), provider_ids: ids(count) }),
  'statementCategories.remove: notice_ids': (count) => ({ id: id(900), notice_ids: ids(count) }),
  'announcementCategories.remove: notice_ids': (count) => ({ id: id(900), notice_ids: ids(count) }),
}

/** Lists of which no row is written. */
const readOnly = ['auth.whyEnded: ids', 'retornos.apply: notices']

describe('who sends a list of many', () => {
  test('sends one with a bound', () => {
    expect(lists.filter(({ most }) => !Number.isFinite(most)).map(({ name }) => name)).toEqual([])
  })

  test.each(lists.filter(({ name }) => !readOnly.includes(name)))(
    'pays for each of them: $name',
    ({ name, entry }) => {
      if (entry.kind === 'query') throw new Error('reads write nothing')
      if (entry.weighs) return
      const make = inputs[name]
      if (entry.kind !== 'command' || !make)
        throw new Error(`${name}: no weight, and no rows that say how much it weighs`)
      const rows = (count: number) => entry.targets(make(count) as never).length
      expect(rows(30) - rows(0)).toBe(30)
    },
  )

  test('and who sends a file of many lines, for each line', () => {
    const { weighs, input } = entries.find(({ name }) => name === 'residences.import') as {
      weighs?(given: unknown): number
      input: v.GenericSchema
    }
    const text = (lines: number, end: string) => Array.from({ length: lines }, (_, at) => `${at};A`).join(end)
    for (const end of ['\n', '\r\n', '\r']) {
      expect(weighs?.({ text: text(300, end) })).toBe(300)
      expect(v.is(input, { text: text(10_000, end) })).toBe(true)
      expect(v.is(input, { text: text(10_001, end) })).toBe(false)
    }
  })
})
