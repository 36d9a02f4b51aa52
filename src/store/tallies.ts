import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreTable,
  DBCoreTransaction,
  Middleware,
  Transaction,
} from 'dexie'
import { entities, findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Tally } from '#domain/kernel/tally.ts'
import { eachChunk } from './each-chunk.ts'

/** A group of rows as this device counts it (`Entity.tallies`). */
export interface StoredTally {
  /** `of`, then the values of the group. */
  id: string
  /** The tally and the condominium: `occurrences.byStatus 018f...` */
  of: string
  group: Record<string, string>
  rows: number
  sums: Record<string, number>
}

/**
 * Counts with every write, in its transaction: the counts and the rows always agree, whoever writes them.
 */
export const countingMiddleware: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'tallies',
  create: (down) => ({
    ...down,
    transaction(stores, mode, options) {
      const isCounted = mode === 'readwrite' && stores.some((name) => findEntity(name)?.tallies)
      return down.transaction(isCounted ? [...new Set([...stores, 'tallies'])] : stores, mode, options)
    },
    table(name) {
      const table = down.table(name)
      const entity = findEntity(name)
      return entity?.tallies ? counted(table, entity, down) : table
    },
  }),
}

type Differences = Map<string, StoredTally>

function counted(table: DBCoreTable, entity: Entity, core: DBCore): DBCoreTable {
  return {
    ...table,
    mutate(request) {
      // Requested before the write, so that the database answers it with the rows as they were.
      const before = rowsBefore(table, request)
      const written = table.mutate(request)
      return Promise.all([before, written]).then(([rows, result]) => {
        const differences: Differences = new Map()
        const isDone = (_row: unknown, at: number) => !(at in (result.failures ?? {}))
        // By id: one request may write a row twice.
        for (const row of byId(rows.filter(isDone))) add(differences, entity, row, -1)
        for (const row of byId(rowsAfter(request).filter(isDone))) add(differences, entity, row, 1)
        const counts = core.table('tallies')
        return inTurn(request.trans, () => apply(counts, request.trans, differences)).then(() => result)
      })
    },
  }
}

function rowsBefore(
  table: DBCoreTable,
  request: DBCoreMutateRequest,
): PromiseLike<readonly (AnyRow | undefined)[]> {
  const { trans } = request
  const { primaryKey } = table.schema
  if (request.type === 'add') return Promise.resolve([])
  if (request.type === 'deleteRange')
    return table
      .query({ trans, values: true, query: { index: primaryKey, range: request.range } })
      .then(({ result }) => result as AnyRow[]) // rows of this store
  const keys =
    request.type === 'delete' ? request.keys : request.values.map((row) => primaryKey.extractKey?.(row))
  // Not from the cache of the transaction, which would then hold the rows as they were before the write.
  return table.getMany({ trans, keys })
}

function rowsAfter(request: DBCoreMutateRequest): readonly AnyRow[] {
  return request.type === 'add' || request.type === 'put' ? request.values : []
}

function byId(rows: readonly (AnyRow | undefined)[]): Iterable<AnyRow> {
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))).values()
}

const turns = new WeakMap<DBCoreTransaction, PromiseLike<unknown>>()

/** Two writes of one transaction must not both add to what they read. */
function inTurn<T>(transaction: DBCoreTransaction, work: () => PromiseLike<T>): PromiseLike<T> {
  const before = turns.get(transaction)
  const mine = before ? before.then(work) : work()
  turns.set(transaction, mine)
  return mine
}

function apply(
  counts: DBCoreTable,
  trans: DBCoreTransaction,
  differences: Differences,
): PromiseLike<unknown> {
  const changed = [...differences.values()].filter(
    ({ rows, sums }) => rows !== 0 || Object.values(sums).some((sum) => sum !== 0),
  )
  if (changed.length === 0) return Promise.resolve()
  const keys = changed.map(({ id }) => id)
  return counts.getMany({ trans, keys }).then((known: readonly (StoredTally | undefined)[]) => {
    const values = changed.map((one, at) => sumOf(known[at], one))
    return counts.mutate({ trans, type: 'put', values })
  })
}

function sumOf(known: StoredTally | undefined, more: StoredTally): StoredTally {
  const sums = Object.entries(more.sums).map(([name, sum]) => [name, sum + (known?.sums[name] ?? 0)])
  return { ...more, rows: more.rows + (known?.rows ?? 0), sums: Object.fromEntries(sums) }
}

function add(
  differences: Differences,
  { collection, tallies = {} }: Entity,
  row: AnyRow,
  times: 1 | -1,
): void {
  for (const [name, tally] of Object.entries(tallies)) {
    const found = countedAs(tally, row)
    if (!found) continue
    const { group } = found
    const of = tallyName(collection, name, String(row.condominium_id))
    const id = [of, ...Object.values(group)].join(' ')
    const sums = found.sums.map(([sum, more]) => [sum, more * times])
    const one = { id, of, group, rows: times, sums: Object.fromEntries(sums) }
    differences.set(id, sumOf(differences.get(id), one))
  }
}

/** A damaged row that cannot be counted is not: it must still be possible to write over it, and to delete it. */
function countedAs(tally: Tally<never>, row: AnyRow) {
  try {
    const own = row as never // a row of its entity
    const group = tally.group(own)
    const sums = Object.entries(tally.sums?.(own) ?? {})
    return group && sums.every(([, sum]) => Number.isFinite(sum)) ? { group, sums } : null
  } catch {
    return null
  }
}

/** What the groups of one tally and one condominium have in common. */
export function tallyName(collection: string, tally: string, condominiumId: string): string {
  return `${collection}.${tally} ${condominiumId}`
}

/** Counts every row of this device again: for a device that did not count before, and after rows were mended. */
export async function countAgain(transaction: Pick<Transaction, 'table'>): Promise<void> {
  const differences: Differences = new Map()
  for (const entity of entities) {
    if (!entity.tallies) continue
    await eachChunk(transaction.table<AnyRow, string>(entity.collection), (rows) => {
      for (const row of rows) add(differences, entity, row, 1)
    })
  }
  const tallies = transaction.table<StoredTally>('tallies')
  await tallies.clear()
  await tallies.bulkPut([...differences.values()])
}
