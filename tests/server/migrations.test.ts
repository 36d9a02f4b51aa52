import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { aDatabase } from '#tests/support/database.ts'
import { administer, withDatabase } from '#tests/support/database-server.ts'

let url: string
let folder: string
const server = inject('testServer').url

beforeEach(async () => {
  const name = `zelo_empty_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  url = withDatabase(server, name)
  folder = await mkdtemp(join(tmpdir(), 'zelo-migrations-'))
  await write('0001-first.sql', 'create table first (id integer); insert into first values (1)')
})

afterEach(async () => {
  await administer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true })
})

test('a migration runs once, however often the server starts', async () => {
  expect(await migrate(url, folder)).toEqual(['0001-first.sql'])
  expect(await migrate(url, folder)).toEqual([])
  await write('0002-second.sql', 'insert into first values (2)')
  expect(await migrate(url, folder)).toEqual(['0002-second.sql'])
  expect(await query('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('processes that start together apply each migration once and all end well', async () => {
  await write('0002-slow.sql', 'select pg_sleep(0.2); insert into first values (2)')
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url, folder)))
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-slow.sql'])
  expect(await query('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a migration that changed after it was applied is refused', async () => {
  await migrate(url, folder)
  await write('0001-first.sql', 'create table first (id bigint)')
  await expect(migrate(url, folder)).rejects.toThrow('0001-first.sql já foi aplicada e seu conteúdo mudou')
})

test('an older server refuses a newer database', async () => {
  await write('0002-second.sql', 'select 1')
  await migrate(url, folder)
  const older = join(folder, 'older')
  await mkdir(older)
  await writeFile(join(older, '0001-first.sql'), 'select 1')
  await expect(migrate(url, older)).rejects.toThrow('versão mais nova do Zelo (0002-second.sql)')
})

test('a migration that fails leaves nothing behind, and the ones before it stay', async () => {
  await write('0002-broken.sql', 'insert into first values (2); insert into absent values (1)')
  await expect(migrate(url, folder)).rejects.toThrow(
    '0002-broken.sql falhou: relation "absent" does not exist',
  )
  expect(await query('select id from first')).toEqual([{ id: 1 }])
  expect(await query('select version from migrations order by version')).toEqual([
    { version: 0 },
    { version: 1 },
  ])
})

test('a gap in the numbers is refused before anything runs', async () => {
  await write('0003-third.sql', 'select 1')
  await expect(migrate(url, folder)).rejects.toThrow('expected a name such as 0002-noun.sql')
})

test('a new database knows which one it is, and cannot hold two identities', async () => {
  const { db, close } = await aDatabase<{ instance: { id: string; created_at: string } }>()
  const { id, created_at } = await db.selectFrom('instance').selectAll().executeTakeFirstOrThrow()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await expect(
    db.insertInto('instance').values({ id: crypto.randomUUID(), created_at }).execute(),
  ).rejects.toThrow('instance_has_one_row')
  await close()
})

function write(name: string, sql: string) {
  return writeFile(join(folder, name), sql)
}

async function query(statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows as unknown[]
}
