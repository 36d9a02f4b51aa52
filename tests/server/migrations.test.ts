import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrate, migratedByAnother } from '#server/db/migrate.ts'
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

test('a process that does not migrate waits until another has, and refuses a database that it cannot run on', async () => {
  let waits = 0
  const waiting = migratedByAnother(url, () => void waits++, folder)
  await expect.poll(() => waits).toBe(1)
  await migrate(url, folder)
  await waiting
  await write('0002-second.sql', 'insert into first values (2)')
  await migrate(url, folder)
  await rm(join(folder, '0002-second.sql'))
  await expect(migratedByAnother(url, () => undefined, folder)).rejects.toThrow('0002-second')
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

describe('an older server that starts while a release is rolled out, or is rolled back to', () => {
  async function startOlder() {
    for (const name of await readdir(folder)) if (name > '0002') await rm(join(folder, name))
    await migrate(url, folder)
    await migratedByAnother(url, () => undefined, folder)
  }

  test('runs on a database that was only expanded since', async () => {
    await write('0002-second.sql', '-- Expansion\nalter table first add column name text')
    await write('0003-third.sql', '-- Expansion\nselect 1')
    await migrate(url, folder)
    await startOlder()
    expect(await query('select version, runs_from from migrations where version > 0')).toEqual([
      { version: 1, runs_from: 1 },
      { version: 2, runs_from: 0 },
      { version: 3, runs_from: 0 },
    ])
  })

  test.each([
    ['contracted since', '-- Contraction: from 0002 on\ndrop table first'],
    ['changed by a migration of the time before declarations', 'drop table first'],
  ])('refuses one that was %s, in one sentence', async (_how, sql) => {
    await write('0002-second.sql', sql)
    await write('0003-third.sql', '-- Expansion\nselect 1')
    await migrate(url, folder)
    await expect(startOlder()).rejects.toThrow(
      'O banco é de uma versão mais nova do Zelo (0002-second.sql). Atualize este servidor.',
    )
  })

  test('runs on one that was contracted for builds older than itself', async () => {
    await write('0002-second.sql', '-- Contraction: from 0001 on\nalter table first add check (id > 0)')
    await migrate(url, folder)
    await startOlder()
  })
})

test('a migration that does not say which builds run on it is refused before anything runs', async () => {
  for (let at = 2; at <= 44; at++) await write(`${String(at).padStart(4, '0')}-before.sql`, 'select 1')
  await write('0045-undeclared.sql', 'select 1')
  await expect(migrate(url, folder)).rejects.toThrow(
    '0045-undeclared.sql: its first line must be "-- Expansion"',
  )
  await write('0045-undeclared.sql', '-- Contraction: from 0046 on\nselect 1')
  await expect(migrate(url, folder)).rejects.toThrow('0045-undeclared.sql: its first line')
  expect(await query("select to_regclass('first') as made")).toEqual([{ made: null }])
})

test('a migration that waits for somebody who is still reading lets others by, and is applied afterwards', async () => {
  await migrate(url, folder)
  await write('0002-second.sql', '-- Expansion\nalter table first add column name text')
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; select id from first')
  const migrating = migrate(url, folder)
  await expect
    .poll(() => query("select mode from pg_locks where relation = 'first'::regclass and not granted"))
    .toEqual([{ mode: 'AccessExclusiveLock' }])
  expect(await query('select id from first')).toEqual([{ id: 1 }]) // while the first reader still is there
  await reader.query('commit')
  await reader.end()
  expect(await migrating).toEqual(['0002-second.sql'])
})

test('a ledger of the time before declarations is brought up to date', async () => {
  await query(`create table migrations (version integer primary key, name text not null, sha256 text not null,
    applied_at timestamptz not null); insert into migrations values (0, 'lock', '', now())`)
  await migrate(url, folder)
  expect(await query('select version, runs_from from migrations where version > 0')).toEqual([
    { version: 1, runs_from: 1 },
  ])
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

test('units of an older Zelo keep their people, and pictures their files', async () => {
  const released = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
  const older = join(folder, 'released')
  await mkdir(older)
  for (const name of await readdir(released))
    if (name < '0007') await copyFile(join(released, name), join(older, name))
  await migrate(url, older)
  const [condominium, unit, ana, area] = Array.from({ length: 4 }, () => crypto.randomUUID())
  await query(`
    insert into condominiums values ('${condominium}', now(), 'Jacarandá', 'Rua', '1', 'Centro', 'BH', 'MG', '30140-061', 1, 'ACTIVE', 'America/Sao_Paulo', 1);
    insert into users (id, created_at, email, role, condominium_id, profile, status, version)
      values ('${ana}', now(), 'ana@casa.test', 'RESIDENT', '${condominium}', '{"name": "Ana Couto", "cpf": null}', 'ACTIVE', 1);
    insert into residences values ('${unit}', now(), '${condominium}', '304', 'Único', 'OCCUPIED', '${ana}',
      '[{"user_id": "${ana}", "name": "Ana Couto", "type": "OWNER"}]', 1);
    insert into residence_links values ('${condominium}', '${unit}', '${ana}', 'OWNER', '2020-05-01', null);
    insert into areas values ('${area}', now(), '${condominium}', 'Salão', '', null, '08:00', '22:00', true, true,
      '[{"id": "${unit}", "sha256": "abc", "size": 300}, {"id": "${ana}", "sha256": "def", "size": 500}]', 1)`)
  await migrate(url, released)
  expect(await query('select owner, residents, archived_at from residences')).toEqual([
    {
      owner: { id: ana, profile: { name: 'Ana Couto' } },
      residents: [
        {
          type: 'OWNER',
          from_on: '2020-05-01',
          to_on: null,
          user: { id: ana, profile: { name: 'Ana Couto' } },
        },
      ],
      archived_at: null,
    },
  ])
  expect(await query('select zip_code from condominiums')).toEqual([{ zip_code: '30140061' }])
  const held = { collection: 'areas', row_id: area, condominium_id: condominium, residence_id: null }
  expect(await query('select *, bytes::integer from row_files order by sha256')).toEqual([
    { ...held, sha256: 'abc', bytes: 300 },
    { ...held, sha256: 'def', bytes: 500 },
  ])
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
