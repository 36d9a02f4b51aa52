import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ConnectionOptions {
  poolSize?: number
  /** A connection was lost (a restart of the database); what it was doing fails, and the next query opens another. */
  onLostConnection?: (error: Error) => void
}

/** Values leave the driver as they travel on the wire: see `parsers`. */
export function createDatabase<DB>(url: string, options: ConnectionOptions = {}): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'zelo',
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser },
    pipeline: true, // statements leave at once and are answered in order
  } as pg.PoolConfig) // of pg 8.23, later than its types
  // The pool listens to connections only while they are idle: one lost at work would end the whole process.
  const prepare = preparing()
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onLostConnection?.(error))
    prepare(client)
  })
  pool.on('error', () => undefined) // of an idle one, told by its own listener
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<object, pg.Pool>()

/** More texts than the server has are made from lists of changing length: those are planned at each query. */
const mostPrepared = 500

/**
 * Has the database parse and plan a text once per connection: for our short statements that is half of their cost. Needs
 * connections that stay with one client (a pooler in transaction mode must know prepared statements, as PgBouncer does).
 */
function preparing() {
  const names = new Map<string, string>()
  let made = 0
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const name = `zelo_${++made}`
    names.set(text, name)
    return name
  }
  return (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
    const hold = holding(client)
    const prepared = (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
      hold()
      const name = values && values.length > 0 ? nameOf(text) : undefined
      const asked = query({ text, ...(values && { values }), ...(name !== undefined && { name }) })
      return asked.catch((error: unknown) => {
        if ((error as { code?: string }).code !== planOutdated) throw error
        // A migration changed what it answers: planned anew under another name. A transaction has to start again.
        names.delete(text)
        return prepared(text, values).catch(() => {
          throw error
        })
      })
    }
    client.query = prepared as typeof client.query // Kysely asks with a text and its values
  }
}

/** What is asked in one turn of the event loop leaves in one system call. */
function holding(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection // not among its types
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}

const planOutdated = '0A000' // feature_not_supported: "cached plan must not change result type"

const SESSION = {
  timezone: 'UTC', // readInstant depends on it
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
}

const ATTEMPTS = 5
const RETRIED = new Set(['40001', '40P01', planOutdated]) // serialization_failure, deadlock_detected

/**
 * One transaction. Runs the whole function again when the database asks for it: `run` must have no effect outside it.
 *
 * `run` is called before the answer to `begin`: statements that it does not await leave with it in one round trip, in the
 * order in which they were asked for. It awaits `begun` before it writes anything that may not stand alone. What it leaves in
 * `last` is awaited with the commit, and a failure there undoes everything.
 */
export async function transaction<DB, Result>(
  db: Kysely<DB>,
  run: (tx: Kysely<DB>, about: Pipelined) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attempted(db, run)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === ATTEMPTS || !RETRIED.has(code ?? '')) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

export interface Pipelined {
  begun: Promise<unknown>
  last: Promise<unknown>[]
}

async function attempted<DB, Result>(
  db: Kysely<DB>,
  run: (tx: Kysely<DB>, about: Pipelined) => Promise<Result>,
): Promise<Result> {
  const pool = pools.get(db)
  if (!pool) throw new TypeError('transactions need a database of createDatabase')
  const client = await pool.connect()
  try {
    const last: Promise<unknown>[] = []
    const { tx, connection } = pinned<DB>(client)
    connection.failure = undefined
    const begun = observed(connection.query('begin'))
    try {
      const result = await run(tx, { begun, last })
      // Asked for as the statements of `last` were, so that it leaves behind them.
      await Promise.all([begun, ...last.map(observed), observed(sql`commit`.execute(tx))])
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined) // of a lost connection: the pool drops it
      // What was asked behind a statement that failed says only that the transaction is over, and may be heard first.
      throw isAftermath(error) ? connection.failure : error
    }
  } finally {
    client.release()
  }
}

/** It may fail before somebody awaits it: the failure is told there, and not as one that nobody handled. */
export function observed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** 25P02 in_failed_sql_transaction; 26000 invalid_sql_statement_name, when the statement that failed was to plan it. */
function isAftermath(error: unknown): boolean {
  return ['25P02', '26000'].includes((error as { code?: string }).code ?? '')
}

interface Pinned<DB> {
  tx: Kysely<DB>
  connection: {
    query: (text: string, values?: unknown[]) => Promise<unknown>
    /** Of the first statement that failed in this transaction. */
    failure?: unknown
    release: () => void
  }
}

const perClient = new WeakMap<pg.PoolClient, unknown>()

/** Kysely over this one connection. Its own transactions ask one statement at a time. */
function pinned<DB>(client: pg.PoolClient): Pinned<DB> {
  const known = perClient.get(client) as Pinned<DB> | undefined // kept below
  if (known) return known
  const connection: Pinned<DB>['connection'] = {
    query: (text, values) =>
      client.query(text, values).catch((error: unknown) => {
        connection.failure ??= error
        throw error
      }),
    release: () => undefined,
  }
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as pg.Pool // all that its driver asks for
  const made = { tx: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), connection }
  perClient.set(client, made)
  return made
}

type Parse = (text: string) => unknown

const { INT8, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0] // its list of types names no array
const DATE_ARRAY = 1182
const TIMESTAMPTZ_ARRAY = 1185
const INT8_ARRAY = 1016

// A `date` becomes a civil date, never an instant: as a JavaScript Date it would move with the time zone of the server.
const parsers = new Map<number, Parse>([
  [INT8, readSafeInteger],
  [DATE, String],
  [TIMESTAMP, String],
  [TIMESTAMPTZ, readInstant],
  [INT8_ARRAY, arrayOf(readSafeInteger)],
  [DATE_ARRAY, arrayOf(String)],
  [TIMESTAMPTZ_ARRAY, arrayOf(readInstant)],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
}

function readSafeInteger(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a JavaScript number`)
  return value
}

/** `2026-11-21 05:00:00.12+00` -> `2026-11-21T05:00:00.120Z`, without the cost of a Date. */
function readInstant(text: string) {
  const [, day, time, fraction = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
  if (day === undefined) throw new RangeError(`${text} is not an instant of the common era in UTC`)
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

function arrayOf(parse: Parse): Parse {
  const readTexts = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[] // of pg-types
  return (text) => readTexts(text).map((item) => (item === null ? null : parse(item)))
}
