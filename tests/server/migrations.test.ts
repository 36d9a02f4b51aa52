import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
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

test('a process that does not migrate waits until another has, and refuses a newer database', async () => {
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
