import fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import {
  type ChargeGroup,
  FinancialTransaction,
} from '#domain/financial-transactions/financial-transaction.ts'
import { Occurrence, type MonthGroup } from '#domain/occurrences/occurrence.ts'
import { ZeloDatabase } from '#store/database.ts'
import { mendRows } from '#store/mend.ts'
import { talliesOf } from '#hooks/tallies-of.ts'
import { aKnownCharge, aPayment } from '../support/a-known-charge.ts'

const marks = { _v: 1, _pending: 0, _state: 'ok', _g: '' }

function surroundings() {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

type Charge = ReturnType<typeof aKnownCharge>

/** As few ids, days and amounts as make rows meet. */
const charge = fc
  .record({
    id: fc.constantFrom('one', 'two', 'three', 'four'),
    condominium_id: fc.constantFrom('here', 'there'),
    payment_status: fc.constantFrom('PENDING', 'PAID', 'CANCELLED'),
    due_date: fc.constantFrom('2026-10-10', '2026-11-10'),
    value: fc.constantFrom(100, 250.5),
    payments: fc.constantFrom([], [aPayment(5_000)], [aPayment(10_000)]),
  } as const)
  .map(({ payments, ...given }) => ({ ...aKnownCharge({ ...given, payments: [...payments] }), ...marks }))

const write = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), rows: fc.array(charge, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('together' as const), rows: fc.array(charge, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('aborted' as const), rows: fc.array(charge, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('delete' as const), rows: fc.array(charge, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant('update' as const), rows: fc.array(charge, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant('clear' as const), rows: fc.constant([]) }),
)

test('whatever is written, together, in vain or again, the counts are those of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const db = new ZeloDatabase('person', surroundings())
      for (const { kind, rows } of writes) await run(db, kind, rows)
      for (const of of ['here', 'there']) expect(await counted(db, of)).toEqual(await summed(db, of))
      db.close()
    }),
    { numRuns: 60 },
  )
})

async function run(db: ZeloDatabase, kind: string, rows: readonly Charge[]): Promise<void> {
  const store = db.rows<Charge>(FinancialTransaction.collection)
  const local = rows as never // with the marks of a local row
  const ids = rows.map(({ id }) => id)
  const inVain = new Error('in vain')
  await db
    .transaction('rw', db.writeStores, async () => {
      if (kind === 'put') await store.bulkPut(local)
      if (kind === 'together' || kind === 'aborted')
        await Promise.all(rows.map((row) => store.put(row as never)))
      if (kind === 'aborted') throw inVain
      if (kind === 'delete') await store.bulkDelete(ids)
      if (kind === 'update') for (const { id, value } of rows) await store.update(id, { value } as never)
      if (kind === 'clear') await store.clear()
    })
    .catch((error: unknown) => {
      if (error !== inVain) throw error
    })
}

async function counted(db: ZeloDatabase, of: string) {
  const groups = await talliesOf<ChargeGroup>(db, FinancialTransaction, { tally: 'byDueDate', of })
  return groups.sort(byText)
}

/** Counted from the rows, one sum at a time. */
async function summed(db: ZeloDatabase, of: string): Promise<ChargeGroup[]> {
  const rows = (await db.rows<Charge>(FinancialTransaction.collection).toArray()).filter(
    ({ condominium_id }) => condominium_id === of,
  )
  const groups = new Set(rows.map(({ payment_status, due_date }) => `${payment_status} ${due_date}`))
  return [...groups]
    .map((group) => {
      const own = rows.filter(({ payment_status, due_date }) => `${payment_status} ${due_date}` === group)
      const sum = (amount: (row: Charge) => number) => own.reduce((total, row) => total + amount(row), 0)
      return {
        payment_status: own[0]?.payment_status ?? 'PENDING',
        due_date: own[0]?.due_date ?? '',
        rows: own.length,
        value_cents: sum(({ value }) => value * 100),
        paid_cents: sum(({ payments }) => payments[0]?.amount_cents ?? 0),
        open_cents: sum(({ value, payments }) => value * 100 - (payments[0]?.amount_cents ?? 0)),
      }
    })
    .sort(byText)
}

function byStatus(db: ZeloDatabase) {
  return talliesOf(db, Occurrence, { tally: 'byStatus', of: 'here' })
}

async function countedByMonth(db: ZeloDatabase): Promise<number> {
  const groups = await talliesOf<MonthGroup>(db, Occurrence, { tally: 'byMonth', of: 'here' })
  return groups.reduce((sum, { rows }) => sum + rows, 0)
}

function byText(one: ChargeGroup, other: ChargeGroup): number {
  return `${one.payment_status} ${one.due_date}` < `${other.payment_status} ${other.due_date}` ? -1 : 1
}

const occurrence = { id: 'one', condominium_id: 'here', status: 'OPEN', type: 'LEAK' }
const oneOpenLeak = [{ status: 'OPEN', type: 'LEAK', rows: 1 }]

describe('what is counted', () => {
  test('a device of an earlier release counts the rows that it has', async () => {
    const around = surroundings()
    const old = new Dexie('zelo-person', around)
    old.version(10).stores({
      occurrences: 'id, [condominium_id+recorded_at]',
      financial_transactions: 'id, [condominium_id+recorded_at]',
      meta: 'key',
    })
    await old.table('occurrences').add(occurrence)
    old.close()

    const db = new ZeloDatabase('person', around)
    expect(await byStatus(db)).toEqual(oneOpenLeak)
    db.close()
  })

  test('what an app that knew of no archiving has counted is counted again without it', async () => {
    const around = surroundings()
    const old = new Dexie('zelo-person', around)
    old.version(12).stores({ occurrences: 'id, [condominium_id+recorded_at]', tallies: 'id, of' })
    await old
      .table('occurrences')
      .bulkAdd([occurrence, { ...occurrence, id: 'two', archived_at: '2026-11-21T12:00:00.000Z' }])
    const [group] = oneOpenLeak
    const of = 'occurrences.byStatus here'
    await old.table('tallies').add({ id: `${of} OPEN LEAK`, of, group, rows: 2, sums: {} })
    old.close()

    const db = new ZeloDatabase('person', around)
    expect(await byStatus(db)).toEqual(oneOpenLeak)
    db.close()
  })

  test('what is archived counts no more, and counts again when it is taken back', async () => {
    const db = new ZeloDatabase('person', surroundings())
    const store = db.rows('occurrences')
    const given = { ...occurrence, assigned_to_id: 'somebody', recorded_at: '2026-11-21T12:00:00.000Z' }
    await store.put(given as never)
    const counts = () =>
      Promise.all(
        ['byStatus', 'byMonth', 'byAssignee'].map((tally) =>
          talliesOf<MonthGroup>(db, Occurrence, { tally, of: 'here' }),
        ),
      )
    const before = await counts()
    expect(before.map((groups) => groups.length)).toEqual([1, 1, 1])
    await store.update('one', { archived_at: '2026-11-21T12:00:00.000Z' } as never)
    expect(await counts()).toEqual([[], [], []])
    await store.update('one', { archived_at: null } as never)
    expect(await counts()).toEqual(before)
    db.close()
  })

  test('what a damaged row was counted for is gone when the row is', async () => {
    const db = new ZeloDatabase('person', surroundings())
    await db.transaction('rw', db.writeStores, () => db.rows('occurrences').put(occurrence as never))
    expect(await byStatus(db)).toEqual(oneOpenLeak)
    expect(await mendRows(db)).toBe(1)
    expect(await byStatus(db)).toEqual([])
    db.close()
  })

  test.each([
    { status: 'RESOLVED', history: null },
    { status: 'CLOSED', history: 'x' },
    { recorded_at: 'yesterday' },
  ])(
    'a row that cannot be counted (%o) is mended all the same, and the others are counted',
    async (damage) => {
      const db = new ZeloDatabase('person', surroundings())
      const store = db.rows('occurrences')
      await store.bulkPut([
        { ...occurrence, ...damage },
        { ...occurrence, id: 'two' },
      ] as never)
      await store.put({ ...occurrence, ...damage, title: 'As the server has it' } as never)
      expect(await countedByMonth(db)).toBe(1)
      expect(await mendRows(db)).toBe(2)
      expect(await countedByMonth(db)).toBe(0)
      db.close()
    },
  )

  test('an amount that is no number leaves the sums of the others alone', async () => {
    const db = new ZeloDatabase('person', surroundings())
    const whole = { ...aKnownCharge({ id: 'one', condominium_id: 'here', value: 100 }), ...marks }
    await db.rows('financial_transactions').bulkPut([whole, { ...whole, id: 'two', value: 'cem' }] as never)
    expect(await counted(db, 'here')).toMatchObject([{ rows: 1, value_cents: 10_000 }])
    db.close()
  })

  test('a row is counted whichever transaction writes it', async () => {
    const db = new ZeloDatabase('person', surroundings())
    const store = db.rows('occurrences')
    await store.put(occurrence as never)
    await db.transaction('rw', [store, db.meta], () => store.update('one', { status: 'CLOSED' }))
    expect(await byStatus(db)).toEqual([{ status: 'CLOSED', type: 'LEAK', rows: 1 }])
    db.close()
  })
})
