import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemCode } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { domainErrorOf } from '#server/kernel/database-errors.ts'
import { aDatabase } from '#tests/support/database.ts'

let database: Awaited<ReturnType<typeof aDatabase<Database>>>
beforeAll(async () => {
  database = await aDatabase<Database>()
})
afterAll(() => database.close())

const key = sql`'00000000-0000-7000-8000-000000000001'::uuid`
const counter = sql`insert into counters (scope_id) values (${key})`

test.each<[string, RawBuilder<unknown>[], ProblemCode]>([
  ['the same row twice', [counter, counter], 'conflict'],
  ['a row that points nowhere', [sql`insert into credentials values (${key}, 'x')`], 'conflict'],
  ['nothing where something must be', [sql`insert into counters (scope_id) values (null)`], 'invalid'],
  ['text that is no id', [sql`select ${'1 or 1=1'}::uuid`], 'invalid'],
  ['a NUL in a text', [sql`select ${'a\u0000b'}::text`], 'invalid'],
  ['a lone surrogate in JSON', [sql`select ${'"\\ud800"'}::jsonb`], 'invalid'],
  ['a number too large', [sql`select ${'99999999999'}::integer`], 'invalid'],
  ['a day that does not exist', [sql`select ${'2026-02-30'}::date`], 'invalid'],
  [
    'a statement that takes too long',
    [sql`set statement_timeout = 50`, sql`select pg_sleep(1)`],
    'unavailable',
  ],
])('%s is answered with a refusal, not as a server error', async (_case, statements, code) => {
  const failure = await database.db.connection().execute(async (db) => {
    try {
      for (const statement of statements) await statement.execute(db)
    } catch (error) {
      await sql`reset statement_timeout`.execute(db)
      return error
    }
  })
  expect(domainErrorOf(failure)?.code).toBe(code)
})

test('a database error caused by our own mistake is a server error', async () => {
  const failure = await sql`select no_such_column`.execute(database.db).catch((error: unknown) => error)
  expect(domainErrorOf(failure)).toBeUndefined()
  expect(domainErrorOf(new TypeError('ours'))).toBeUndefined()
})
