import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { exportCondominium } from '#server/condominium-archive/export.ts'
import { importCondominium } from '#server/condominium-archive/import.ts'
import { archivedTables, leftOut } from '#server/condominium-archive/tables.ts'
import { aDevice } from '#tests/support/a-device.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { furnish } from '#tests/support/a-furnished-house.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'
import { anArchive, contentOf } from '#tests/support/an-archive.ts'

let source: TestServer
let there: TestServer
let archive: Awaited<ReturnType<typeof anArchive>>
let id: string
beforeAll(async () => {
  ;[source, there] = await Promise.all([aServer(), aServer()])
  await furnish(source)
  id = source.fixture.condominiums.jacaranda.id
  archive = await anArchive(source)
  await importCondominium(there.kernel, archive.path)
})
afterAll(async () => {
  await Promise.all([source.close(), there.close(), archive.remove()])
})

/** The rows of the condominium by table, as text; without what is documented to be another one after an import. */
async function rowsOf({ db }: TestServer): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  const permissions = await db.selectFrom('permissions').select(['id', 'name']).execute()
  const named = (text: string) => permissions.reduce((left, one) => left.replaceAll(one.id, one.name), text)
  for (const { name, ofCondominium } of await archivedTables(db, id)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(r) as row from ${sql.table(name)} r where ${ofCondominium}`.execute(db)
    all[name] = rows
      .filter(({ row }) => !String(row.command).startsWith('operator.') && row.viewer_id !== null)
      .map(({ row }) => (name === 'permissions' ? { name: row.name } : row))
      .map((row) => (name === 'users' ? { ...row, status: '', pending_email: null } : row))
      .map((row) => named(JSON.stringify(row)))
      .sort()
  }
  return all
}

test('a condominium that moved has every row as it was', async () => {
  const [before, after] = [await rowsOf(source), await rowsOf(there)]
  expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([])
  for (const name of Object.keys(before)) expect(after[name], name).toEqual(before[name])
})

test('a condominium that moved has its files byte by byte', async () => {
  const digests = await source.db
    .selectFrom('row_files')
    .select('sha256')
    .where('condominium_id', '=', id)
    .execute()
  expect(digests.length).toBeGreaterThan(3)
  for (const { sha256 } of digests) {
    const [before, after] = [await source.files.get(sha256), await there.files.get(sha256)]
    expect(Buffer.from(after?.bytes ?? [])).toEqual(Buffer.from(before?.bytes ?? []))
  }
})

test('the devices of its people pull the whole of it', async () => {
  const token = (name: PersonName) => there.kernel.sessions.open(source.fixture.people[name].id)
  const moved = {
    ...there,
    fixture: source.fixture,
    tokenOf: token,
    as: (name: PersonName) => aCaller(there.app, () => token(name)),
  }
  for (const name of ['sindico', 'morador'] as const) {
    const [before, after] = [await aDevice(source, name), await aDevice(moved, name)]
    await before.pull()
    await after.pull()
    const idsOf = async ({ rows }: typeof before, collection: string) =>
      (await rows(collection)).map((row) => row.id).sort()
    expect((await idsOf(after, 'occurrences')).length).toBeGreaterThan(0)
    for (const { collection } of entities.filter(
      (one) => !['permissions', 'role_permissions'].includes(one.collection),
    ))
      expect(await idsOf(after, collection), `${collection} of ${name}`).toEqual(
        await idsOf(before, collection),
      )
  }
})

test('people arrive without a password, and open their account from their mailbox', async () => {
  const { id: personId, email } = source.fixture.people.morador
  const { status } = await there.db
    .selectFrom('users')
    .select('status')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('PENDING')
  const asked = await there.stranger.post('/auth/generate-activation-token', { email })
  const [token, password] = [asked.body.token, 'chuva na varanda']
  const chosen = { email, token, password, confirmPassword: password }
  expect((await there.stranger.post('/auth/activate-account', chosen)).status).toBe(200)
  const { body } = await there.stranger.post('/auth/login', { email, password })
  expect(body.user.condominium_id).toBe(id)
})

test('the audit of both installations says that the operator did it', async () => {
  const saidBy = async ({ db }: TestServer) =>
    db
      .selectFrom('audit')
      .select(['command', 'actor_name'])
      .where('command', 'like', 'operator.%')
      .where('scope_id', '=', id)
      .execute()
  expect(await saidBy(source)).toEqual([{ command: 'operator.export', actor_name: 'Quem opera o servidor' }])
  expect(await saidBy(there)).toEqual([{ command: 'operator.import', actor_name: 'Quem opera o servidor' }])
  const { body } = await source.as('morador').get('/privacy/accesses')
  expect(JSON.stringify(body)).toContain('Quem opera o servidor')
})

test('an archive holds nothing of another condominium', async () => {
  const text = await textOf(archive.path)
  const { ipe } = source.fixture.condominiums
  let searched = 0
  for (const { name } of await archivedTables(source.db, id)) {
    if (['permissions', 'condominiums'].includes(name)) continue
    const others = (await archivedTables(source.db, ipe.id)).find((table) => table.name === name)
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(r) as row from ${sql.table(name)} r where ${others?.ofCondominium}`.execute(source.db)
    for (const { row } of rows.filter(({ row }) => typeof row.id === 'string')) {
      searched++
      expect(text.includes(String(row.id)), `${String(row.id)} of ${name}`).toBe(false)
    }
  }
  expect(searched).toBeGreaterThan(20)
  expect(text).not.toContain(ipe.id)
})

test('an archive holds no password hash, token, key or address of a device', async () => {
  await source.as('morador').post('/push-subscriptions', aSubscription())
  const { id: user_id } = source.fixture.people.morador
  await source.db
    .insertInto('credentials')
    .values({ user_id, password_hash: '$argon2id$v=19$segredo' })
    .execute()
  const again = `${archive.folder}/again.zip`
  await exportCondominium(source.kernel, id, again)
  const text = await textOf(again)
  const secret = /hash|secret|token|endpoint|host|p256dh|^auth$|key|mark|lookup|challenge/
  let searched = 0
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'uuid')`.execute(source.db)
  for (const { table, column } of columns.filter((one) => secret.test(one.column))) {
    expect(table in leftOut, `${table}.${column}`).toBe(true)
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)}::text as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      source.db,
    )
    for (const { value } of rows.filter((one) => one.value.length > 8)) {
      searched++
      expect(text.includes(value), `${table}.${column}`).toBe(false)
    }
  }
  expect(searched).toBeGreaterThan(10)
})

test('votes that only their voters may see go with nobody who did not ask for them', async () => {
  const path = `${archive.folder}/votes.zip`
  const reveal = (is_revealed: boolean) =>
    source.db.updateTable('assembly_votes').set({ is_revealed }).where('condominium_id', '=', id).execute()
  await reveal(false)
  await expect(exportCondominium(source.kernel, id, path)).rejects.toThrow('Há votos que só quem votou')
  await reveal(true)
  await exportCondominium(source.kernel, id, path)
})

test('a table that nobody has thought of stops the export, which names it', async () => {
  await sql`create table lost_things (id uuid primary key)`.execute(source.db)
  try {
    await expect(exportCondominium(source.kernel, id, `${archive.folder}/lost.zip`)).rejects.toThrow(
      'lost_things',
    )
  } finally {
    await sql`drop table lost_things`.execute(source.db)
  }
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(source.db)
  const there = rows.map(({ name }) => name)
  expect(Object.keys(leftOut).filter((name) => !there.includes(name))).toEqual([])
})

test("an archive is its owner's alone", async () => {
  expect((await stat(archive.path)).mode & 0o777).toBe(0o600)
})

async function textOf(path: string): Promise<string> {
  const members = [...(await contentOf(path))].filter(([name]) => !name.startsWith('files/'))
  return members.map(([, bytes]) => bytes.toString('utf8')).join('\n')
}
