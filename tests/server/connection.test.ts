import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withoutTimeouts } from '#server/archive/snapshot.ts'
import { createDatabase, missingSettings, observed, transaction } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { domainErrorOf } from '#server/kernel/database-errors.ts'
import { aProxy } from '#tests/support/a-proxy.ts'
import { aDatabase } from '#tests/support/database.ts'

interface Tables {
  accounts: { id: number; balance: number }
}

let database: Awaited<ReturnType<typeof aDatabase<Tables>>>

beforeAll(async () => {
  database = await aDatabase<Tables>()
  await sql`create table accounts (id integer primary key, balance integer not null)`.execute(database.db)
})

afterAll(() => database.close())

test.each([
  ["date '2026-02-30'::text::date", undefined],
  ["date '2026-11-21'", '2026-11-21'],
  ["timestamptz '2026-11-21 02:00:00-03'", '2026-11-21T05:00:00.000Z'],
  ["timestamptz '2026-11-21 02:00:00.1239-03'", '2026-11-21T05:00:00.123Z'],
  ["timestamptz '0999-01-01 00:00:00+00'", '0999-01-01T00:00:00.000Z'],
  ["timestamptz 'infinity'", undefined],
  ["timestamptz '0044-03-15 12:00:00+00 BC'", undefined],
  ['9007199254740991::bigint', 9007199254740991],
  ['9007199254740992::bigint', undefined],
  ['\'{"a":[1]}\'::jsonb', { a: [1] }],
  ["array[date '2026-01-31']", ['2026-01-31']],
  ["array[timestamptz '2026-11-21 05:00:00+00', null]", ['2026-11-21T05:00:00.000Z', null]],
  ['array[1::bigint, 2]', [1, 2]],
  ['10.50::numeric', '10.50'],
])('%s is parsed as %j, or is an error', async (expression, expected) => {
  const answer = sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
  if (expected === undefined) await expect(answer).rejects.toThrow()
  else expect((await answer).rows[0]?.value).toEqual(expected)
})

test('through a pooler nothing is left in a session, and the settings that it lacks are told as statements', async () => {
  const pooled = createDatabase<Tables>(database.url, { isPooled: true, poolSize: 1 })
  try {
    expect(await missingSettings(database.db)).toEqual([])
    const missing = await missingSettings(pooled)
    expect(missing).toContain("set lock_timeout = '5s'")
    for (const statement of missing) await sql.raw(statement).execute(pooled)
    expect(await missingSettings(pooled)).toEqual([])
    const { rows } = await sql`select name from pg_prepared_statements where ${1} = 1`.execute(pooled)
    expect(rows).toEqual([])
  } finally {
    await pooled.destroy()
  }
})

test('a connection uses UTC and has lock and statement timeouts', async () => {
  const { rows } = await sql`select name, setting from pg_settings
    where name in ('TimeZone', 'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'application_name')
    order by lower(name) collate "C"`.execute(database.db)
  expect(rows).toEqual([
    { name: 'application_name', setting: 'zelo' },
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '30000' },
    { name: 'TimeZone', setting: 'UTC' },
  ])
})

test('two transfers that deadlock both succeed', async () => {
  const { db } = database
  await db
    .insertInto('accounts')
    .values([1, 2].map((id) => ({ id, balance: 0 })))
    .execute()
  let attempts = 0
  const deposit = (first: number, second: number) =>
    transaction(db, async (trx) => {
      attempts++
      await raise(first)
      await sql`select pg_sleep(0.05)`.execute(trx)
      await raise(second)

      async function raise(id: number) {
        await trx
          .updateTable('accounts')
          .set((row) => ({ balance: row('balance', '+', 1) }))
          .where('id', '=', id)
          .execute()
      }
    })
  await Promise.all([deposit(1, 2), deposit(2, 1)])
  expect(attempts).toBeGreaterThan(2)
  expect(await db.selectFrom('accounts').select('balance').execute()).toEqual([
    { balance: 2 },
    { balance: 2 },
  ])
})

test('a transaction that fails for another reason is not retried', async () => {
  let attempts = 0
  const failing = transaction(database.db, async (trx) => {
    attempts++
    await sql`select 1/0`.execute(trx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(attempts).toBe(1)
})

test('statements sent together with begin are part of the transaction, and are rolled back with it', async () => {
  const failing = transaction(database.db, async (trx, { begun }) => {
    const sent = observed(sql`insert into accounts values (10, 1)`.execute(trx))
    await begun
    await sent
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await balanceOf(10)).toBeUndefined()
})

test('statements sent together with the commit are part of the transaction', async () => {
  await transaction(database.db, async (trx, { last }) => {
    last.push(sql`insert into accounts values (11, 1)`.execute(trx))
    last.push(sql`update accounts set balance = 2 where id = 11`.execute(trx))
  })
  expect(await balanceOf(11)).toBe(2)
})

test('a statement that fails together with the commit rolls everything back, and is reported', async () => {
  const failing = transaction(database.db, async (trx, { last }) => {
    await sql`insert into accounts values (12, 1)`.execute(trx)
    last.push(sql`insert into accounts values (13, 1)`.execute(trx))
    last.push(sql`select 1/0`.execute(trx))
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect([await balanceOf(12), await balanceOf(13)]).toEqual([undefined, undefined])
})

test('a failed transaction throws the error of the statement that failed, not of those sent after it', async () => {
  const failing = transaction(database.db, async (trx, { begun }) => {
    await begun
    const first = observed(sql`select ${1}::integer / 0`.execute(trx))
    const behind = sql`select ${1}::integer / 0`.execute(trx) // of the same plan, which was never made
    await behind
    await first
  })
  await expect(failing).rejects.toThrow('division by zero')
})

test('a statement is prepared once per connection, and again when its result type has changed', async () => {
  const db = createDatabase<Tables>(database.url, { poolSize: 1 })
  const read = () => sql`select * from plans where id = ${1}`.execute(db)
  await sql`create table plans (id integer)`.execute(db)
  await sql`insert into plans values (1)`.execute(db)
  await read()
  await read()
  const { rows } = await sql`select generic_plans + custom_plans as used from pg_prepared_statements
    where statement like 'select * from plans%'`.execute(db)
  expect(rows).toEqual([{ used: 2 }])

  await sql`alter table plans add column name text default 'anew'`.execute(db)
  expect((await read()).rows).toEqual([{ id: 1, name: 'anew' }])
  await sql`alter table plans add column more text`.execute(db)
  const repeated = transaction(db, (trx) => sql`select * from plans where id = ${1}`.execute(trx))
  expect((await repeated).rows).toEqual([{ id: 1, name: 'anew', more: null }])
  await db.destroy()
})

test('a lost idle connection is reported and the next query opens another', async () => {
  const lost: string[] = []
  const db = createDatabase<Tables>(database.url, { onLostConnection: (error) => lost.push(error.message) })
  await sql`select 1`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
  await expect.poll(() => lost).toHaveLength(1)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

/** Lets this much time pass at once for what happens again and again. */
async function whilePassing(run: (pass: (ms: number) => void) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await run((ms) => vi.advanceTimersByTime(ms))
  } finally {
    vi.useRealTimers()
  }
}

test('a database that vanishes without a word holds its connections for less than a minute, and then others are opened', () =>
  whilePassing(async (pass) => {
    const proxy = await aProxy(database.url)
    const db = createDatabase<Tables>(proxy.url, { poolSize: 2 })
    await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(db)))
    proxy.vanish()
    const asked = [
      sql`select 1`.execute(db),
      transaction(db, (tx) => sql`select 1`.execute(tx)),
      sql`select 2 as waited`.execute(db), // for one of the two connections
    ]
    const settled = Promise.allSettled(asked)
    await sleep(100)
    proxy.comeBack()
    pass(35_000) // a statement may take thirty
    expect(await Promise.race([settled, sleep(200)])).toBeUndefined()
    pass(10_000)
    const [alone, inTransaction, waited] = await settled
    for (const lost of [alone, inTransaction])
      expect(domainErrorOf((lost as PromiseRejectedResult).reason)?.code).toBe('unavailable')
    expect(waited).toMatchObject({ value: { rows: [{ waited: 2 }] } })
    await db.destroy()
    await proxy.close()
  }))

test('a connection whose statements are answered is kept, and so is a silent one in a transaction without timeouts', () =>
  whilePassing(async (pass) => {
    const db = createDatabase<Database>(database.url, { poolSize: 1 })
    const pidOf = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const pid = await pidOf()
    for (let second = 0; second < 60; second += 5) {
      const slow = sql`select pg_sleep(0.1)`.execute(db)
      await sleep(20) // until it is sent
      pass(5_000)
      await slow
    }
    await transaction(db, async (tx) => {
      await withoutTimeouts(tx)
      const slow = sql`select pg_sleep(0.5)`.execute(tx)
      await sleep(50)
      pass(600_000)
      await slow
    })
    expect(await pidOf()).toBe(pid)
    const lost = expect(sql`select pg_sleep(0.5)`.execute(db)).rejects.toThrow('Connection terminated')
    await sleep(50)
    pass(45_000)
    await lost
    await db.destroy()
  }))

async function balanceOf(id: number): Promise<number | undefined> {
  const found = await database.db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.balance
}
