import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { endIfSilent, type Silence } from './silence.ts'

export interface ConnectionOptions {
  poolSize?: number
  /**
   * Called when a connection is lost (a restart of the database): its query fails, and the next one opens another
   * connection.
   */
  onLostConnection?: (error: Error) => void
  /**
   * The address is a pooler's in transaction mode, where each transaction may be on another session: no statement is
   * prepared under a name, and the pooler, not this process, gives each session its settings (`missingSettings`).
   */
  isPooled?: boolean
  /** Runs each statement, to be measured. */
  traceStatement?: TraceStatement | undefined
}

type TraceStatement = <R>(text: string, run: () => Promise<R>) => Promise<R>

/** Dates, instants and 64-bit integers are parsed by `parsers` below. */
export function createDatabase<DB>(url: string, options: ConnectionOptions = {}): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'zelo',
    ...(!options.isPooled && { options: asStartOptions(SESSION) }),
    types: { getTypeParser },
    pipeline: true, // statements are sent without waiting for the previous answer
  } as pg.PoolConfig) // pg 8.23 has `pipeline`, its types do not yet
  // The pool handles the errors of idle connections only: an unhandled one of a busy connection would end the
  // process.
  const prepare = preparing({
    mostPrepared: options.isPooled ? 0 : mostPrepared,
    traceStatement: options.traceStatement,
  })
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onLostConnection?.(error))
    prepare(client)
  })
  pool.on('error', () => undefined) // errors of idle connections: already reported by the connection's own listener
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<object, pg.Pool>()

/** The connections of this process, and how many callers wait for one. */
export function countConnections(db: object): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/**
 * Limit of prepared statements per process. The server has fewer texts of its own; beyond it are `in` lists of
 * varying length, which are planned at each query.
 */
const mostPrepared = 500

interface Preparing {
  mostPrepared: number
  traceStatement: TraceStatement | undefined
}

/**
 * Uses named prepared statements: the database parses and plans a text once per connection, which is half the cost
 * of our short statements.
 */
function preparing({ mostPrepared, traceStatement }: Preparing) {
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
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection // missing from pg's types
    const hold = holding(stream)
    const silence = endIfSilent(stream)
    silences.set(client, silence)
    const prepared = (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
      hold()
      const name = values && values.length > 0 ? nameOf(text) : undefined
      silence.asked()
      const asked = query({ text, ...(values && { values }), ...(name !== undefined && { name }) })
      const answered = (result: pg.QueryResult) => {
        silence.answered()
        return result
      }
      return asked.then(answered, (error: unknown) => {
        silence.answered()
        if ((error as { code?: string }).code !== planOutdated) throw error
        // A migration changed the result type: prepare it again under another name. Inside a transaction the whole
        // transaction is retried.
        names.delete(text)
        return prepared(text, values).catch(() => {
          throw error
        })
      })
    }
    const traced: typeof prepared = traceStatement
      ? (text, values) => traceStatement(text, () => prepared(text, values))
      : prepared
    client.query = traced as typeof client.query // Kysely always passes a text and its values
  }
}

/** Corks the socket until the end of the turn: statements of one turn are sent in one system call. */
function holding(stream: Socket): () => void {
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

const silences = new WeakMap<pg.PoolClient, Silence>()

const planOutdated = '0A000' // feature_not_supported: "cached plan must not change result type"

const SESSION = {
  timezone: 'UTC', // readInstant depends on it
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  jit: 'off', // compiling a pull takes a second, running it some milliseconds
}

function asStartOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** The settings that the sessions of this database should have and do not, each as the statement that sets it. */
export async function missingSettings<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('set %I = %L', name, value) as statement
    from jsonb_each_text(${JSON.stringify(SESSION)}::jsonb) as s(name, value)
    where current_setting(name) <> value`.execute(db)
  return rows.map(({ statement }) => statement)
}

const ATTEMPTS = 5
const RETRIED = new Set(['40001', '40P01', planOutdated]) // serialization_failure, deadlock_detected

/**
 * Runs `run` in one transaction, and retries it on serialization failures and deadlocks: `run` must have no effects
 * outside of the database.
 *
 * `run` starts without waiting for the answer to `begin`: statements that it sends without awaiting share that round
 * trip, and run in the order in which they were sent. It must await `begun` before any write that must not be committed
 * alone: if `begin` fails, statements sent before run outside of a transaction. Promises that it adds to `last` are
 * awaited together with the commit; if one fails, everything is rolled back.
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
  const { tx, connection } = pinned<DB>(client)
  try {
    const last: Promise<unknown>[] = []
    connection.failure = undefined
    const begun = observed(connection.query('begin'))
    try {
      const result = await run(tx, { begun, last })
      // Sent through the same Kysely queue as the statements of `last`, so that it comes after them.
      await Promise.all([begun, ...last.map(observed), observed(sql`commit`.execute(tx))])
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined) // fails on a lost connection, which the pool discards
      // Later statements of a failed transaction fail too ("transaction is aborted"), and may reject first: report
      // the cause.
      throw isAftermath(error) ? (connection.failure ?? error) : error
    }
  } finally {
    allowSilence(tx, false)
    client.release()
  }
}

/** For the rest of this transaction, which has its timeouts off: a connection that is long silent is not ended. */
export function allowSilence(tx: object, isAllowed = true): void {
  const silence = ofTransactions.get(tx)
  if (silence) silence.isAllowed = isAllowed
}

const ofTransactions = new WeakMap<object, Silence>()

/** Marks a rejection as handled: the promise may reject before it is awaited, which would end the process. */
export function observed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/**
 * An error that only follows from an earlier one in the pipeline: 25P02 in_failed_sql_transaction, or 26000
 * invalid_sql_statement_name if preparing the statement was what failed.
 */
function isAftermath(error: unknown): boolean {
  return ['25P02', '26000'].includes((error as { code?: string }).code ?? '')
}

interface Pinned<DB> {
  tx: Kysely<DB>
  connection: {
    query: (text: string, values?: unknown[]) => Promise<unknown>
    /** The error of the first statement that failed in this transaction. */
    failure?: unknown
    release: () => void
  }
}

const perClient = new WeakMap<pg.PoolClient, unknown>()

/**
 * Kysely over this one connection, kept per connection because building it is slow. Do not open a Kysely
 * transaction on it.
 */
function pinned<DB>(client: pg.PoolClient): Pinned<DB> {
  const known = perClient.get(client) as Pinned<DB> | undefined // set at the end of this function
  if (known) return known
  const connection: Pinned<DB>['connection'] = {
    query: (text, values) =>
      client.query(text, values).catch((error: unknown) => {
        connection.failure ??= error
        throw error
      }),
    release: () => undefined,
  }
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as pg.Pool // the methods that Kysely's driver calls
  const made = { tx: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), connection }
  perClient.set(client, made)
  const silence = silences.get(client)
  if (silence) ofTransactions.set(made.tx, silence)
  return made
}

type Parse = (text: string) => unknown

const { INT8, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0] // the OID of text[], missing from the enum of builtins
const DATE_ARRAY = 1182
const TIMESTAMPTZ_ARRAY = 1185
const INT8_ARRAY = 1016

// A `date` is parsed as a civil date, never as an instant: a JavaScript Date would shift it by the server's time
// zone.
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
  const readTexts = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[] // pg-types' parser of text[]
  return (text) => readTexts(text).map((item) => (item === null ? null : parse(item)))
}
