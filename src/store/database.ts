import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie'
import { entities } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { announcingMiddleware, type Written } from './announce.ts'
import type { DeviceAccess } from './device-access.ts'
import type { Local } from './local-row.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { noteTransaction, notingMiddleware } from './page-cache.ts'
import { retryWrites } from './retried-writes.ts'
import type { SealedRecord } from './sealed-record.ts'
import { countAgain, countingMiddleware, type StoredTally } from './tallies.ts'

/** The base copy: the server's version of a row that has pending changes. `row: null`: the server has no such row. */
export interface BaseCopy {
  collection: string
  id: string
  v: number
  row: AnyRow | null
}

/** A picture's or document's bytes. Safari loses stored Blobs, so they are stored as an ArrayBuffer. */
export interface StoredBlob {
  id: string
  mime: string
  bytes: ArrayBuffer
  sha256: string
  width: number | null
  height: number | null
  /** 0 until the server has it; then it may be evicted when space is short. */
  sent: 0 | 1
}

export interface MetaRecord {
  key: string
  value: unknown
}

export interface Draft {
  key: string
  value: unknown
  saved_at: string
}

/** Raised past every other whenever one of the system's stores or indexes changes, or any store is taken away. */
export const versionOfSystemStores = 13

/** The version whose upgrade fills in `recorded_at`: later ones must not run it again, it rewrites every row. */
const versionOfRecordedAt = 5

/** The version whose upgrade counts the rows that are there: that of the last change of a tally. */
const versionOfTallies = 13

/** That of the latest change: an entity tells in its `since` which version brought its store or its index. */
const versionOfStores = Math.max(versionOfSystemStores, ...entities.map(({ since = 0 }) => since))

const systemStores = {
  base: '[collection+id], collection',
  outbox: '++seq, &key, lane, state, *target_keys',
  blobs: 'id, sent',
  meta: 'key',
  drafts: 'key',
  accesses: 'key, sent',
  tallies: 'id, of',
  sealed: 'id',
}

export function nameOfDatabase(userId: string): string {
  return `zelo-${userId}`
}

/** One person's local database: what the server lets them read, and their pending changes. */
export class ZeloDatabase extends Dexie {
  declare base: Table<BaseCopy, [string, string]>
  declare outbox: EntityTable<OutboxEntry & { seq: number }, 'seq', OutboxEntry>
  declare blobs: Table<StoredBlob, string>
  declare meta: Table<MetaRecord, string>
  declare drafts: Table<Draft, string>
  declare accesses: Table<DeviceAccess, string>
  declare tallies: Table<StoredTally, string>
  /** What is unsent of a session that is over (`ended.ts`). */
  declare sealed: Table<SealedRecord, string>

  /**
   * The person signed out, or a newer version of the app took over: nothing may reopen, and so recreate, this
   * database.
   */
  isLeft = false
  /** How often work that did not answer was given up (`watchdog.ts`). */
  givenUp = 0

  private readonly listeners = new Set<(written: Written) => void>()

  constructor(userId: string, options?: DexieOptions) {
    super(nameOfDatabase(userId), options)
    const rows = Object.fromEntries(entities.map(({ collection, index }) => [collection, `id, ${index}`]))
    const stores = { ...rows, ...systemStores }
    this.version(versionOfRecordedAt)
      .stores(stores)
      .upgrade((released) => {
        noteTransaction(released.idbtrans)
        return fillInRecordedAt(released)
      })
    this.version(versionOfTallies)
      .stores(stores)
      .upgrade((released) => {
        noteTransaction(released.idbtrans)
        return countAgain(released)
      })
    if (versionOfStores > versionOfTallies) this.version(versionOfStores).stores(stores)
    this.use(countingMiddleware)
    this.use(announcingMiddleware((written) => this.listeners.forEach((listener) => listener(written))))
    this.use(notingMiddleware)
    retryWrites(this)
  }

  /** The store of one collection, typed by the caller. */
  rows<Row = AnyRow>(collection: string): Table<Local<Row>, string> {
    return this.table(collection)
  }

  /** Calls back with what this window commits (`announce.ts`). Answers a function that ends it. */
  whenWritten(listener: (written: Written) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** What every change of rows may write besides the rows (`write-rows.ts`). */
  get changeStores(): Table[] {
    return [this.base, this.outbox, this.blobs, this.meta, this.drafts]
  }

  /** With those of all rows: for what is seldom, and may concern any of them. */
  get writeStores(): Table[] {
    return [...entities.map(({ collection }) => this.table(collection)), ...this.changeStores]
  }
}

/** Rows of earlier releases have no `recorded_at`: the best known value is `created_at`. */
async function fillInRecordedAt(released: Transaction): Promise<void> {
  for (const { collection } of entities)
    await released.table<AnyRow>(collection).toCollection().modify(recordedWhenMade)
  await released
    .table<BaseCopy>('base')
    .toCollection()
    .modify(({ row }) => {
      if (row) recordedWhenMade(row)
    })
}

function recordedWhenMade(row: AnyRow): void {
  row.recorded_at ??= row.created_at
}
