import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ArchiveReader } from '#server/archive/archive-reader.ts'
import { type CatalogueTable, readCatalogue } from '#server/archive/catalogue.ts'
import { tableMember } from '#server/archive/member.ts'
import { inBatches, withoutTimeouts } from '#server/archive/snapshot.ts'
import { storeFiles } from '#server/archive/stored-files.ts'
import { transaction } from '#server/db/connection.ts'
import { migrate, newestMigration } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { deleteOrphaned } from '#server/kernel/row-files.ts'
import type { FilesPort } from '#server/ports/files.ts'
import { type KeyPlace, placeKey } from '#server/secret-key.ts'
import { countRows } from './backup.ts'
import { keyMember, type Manifest, openBackup } from './manifest.ts'

export interface Target extends KeyPlace {
  url: string
  db: Kysely<Database>
  files: FilesPort
}

interface RestoreOptions {
  /** Takes the place of the data that is there. */
  replaces?: boolean
}

/**
 * A whole backup, or nothing: it is read and compared first, then the secret and the files are put, then all rows in one
 * transaction.
 *
 * Devices need not be told (`commit-markers.ts`): one that had read further fetches a whole copy, and those that had not
 * go on.
 */
export async function restore(
  target: Target,
  path: string,
  passphrase: string,
  { replaces = false }: RestoreOptions = {},
): Promise<Manifest> {
  const backup = await openBackup(path, passphrase)
  try {
    mustBeOfThisVersion(backup.manifest)
    await mustBeEmpty(target.db, { replaces })
    const key = await keyIn(backup)
    const removeKey = await placeKey(target, key)
    try {
      await migrate(target.url)
      await putAll(target, backup, { replaces })
    } catch (error) {
      await removeKey()
      throw error
    }
    return backup.manifest
  } finally {
    backup.close()
  }
}

function mustBeOfThisVersion({ schema }: Manifest): void {
  const here = newestMigration()
  if (schema === here) return
  throw new DomainError('conflict', {
    detail: `O backup é de um Zelo com o esquema ${schema}, e este tem ${here}: restaure com a versão do Zelo que o fez, e atualize depois. Nada foi restaurado.`,
  })
}

/** The permissions and the like that a first start writes are nobody's data. */
async function mustBeEmpty(db: Kysely<Database>, { replaces }: { replaces: boolean }): Promise<void> {
  const tables = await tableNames(db)
  if (tables.length === 0) return
  if (!tables.includes('migrations'))
    throw new DomainError('conflict', {
      detail: `O banco tem tabelas que não são do Zelo (${tables.slice(0, 3).join(', ')}): nada foi restaurado.`,
    })
  if (replaces) return
  for (const name of ['users', 'registrations', 'condominiums', 'audit'])
    if (tables.includes(name) && (await countRows(db, name)) > 0)
      throw new DomainError('conflict', {
        detail:
          'O banco já tem dados, e nada foi mudado: restaure em um vazio, ou diga --replace para que o backup tome o lugar deles.',
      })
}

async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'm', 'v') order by relname`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

async function keyIn({ manifest, bytes }: ArchiveReader<Manifest>): Promise<Uint8Array | undefined> {
  const member = manifest.members.find(({ name }) => name === keyMember)
  return member && Buffer.from(Buffer.from(await bytes(member)).toString(), 'base64url')
}

async function putAll(
  { db, files }: Target,
  backup: ArchiveReader<Manifest>,
  options: { replaces: boolean },
): Promise<void> {
  const stored = await storeFiles({ db, files }, backup)
  try {
    await transaction(db, async (tx, { begun }) => {
      await begun
      await withoutTimeouts(tx)
      await lockAll(tx)
      await mustBeEmpty(tx, options) // still: a Zelo that was started meanwhile may have been used
      await putRows(tx, backup)
    })
  } catch (error) {
    await deleteOrphaned({ db, files }, stored)
    throw error
  }
}

/** Nobody else reads or writes until the end. */
async function lockAll(tx: Kysely<Database>): Promise<void> {
  const tables = await readCatalogue(tx)
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(
    tx,
  )
}

/**
 * Without the triggers of the tables, which would write rows of their own. Each table comes after those that it refers
 * to; what is deferred waits for the end.
 */
async function putRows(tx: Kysely<Database>, { manifest, lines }: ArchiveReader<Manifest>): Promise<void> {
  const tables = await readCatalogue(tx)
  const applied = await migrationsOf(tx)
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]))
  if (!isDeepStrictEqual(columns, manifest.tables)) throw otherTables()
  const listed = sql.join(tables.map(({ name }) => sql.table(name)))
  await sql`truncate ${listed}`.execute(tx)
  await setTriggers(tx, tables, { enabled: false })
  for (const table of tables)
    for await (const batch of inBatches(lines(tableMember(table.name)))) await insert(tx, table, batch)
  await sql`set constraints all immediate`.execute(tx)
  await setTriggers(tx, tables, { enabled: true })
  for (const { name, rows } of manifest.members.filter((member) => member.rows !== undefined)) {
    const table = tables.find((one) => tableMember(one.name) === name)
    const count = table && (await countRows(tx, table.name))
    if (count !== rows) throw new Error(`${name} has ${rows} rows, and ${count} arrived`)
  }
  if (!isDeepStrictEqual(await migrationsOf(tx), applied)) throw otherTables()
}

function otherTables(): DomainError {
  return new DomainError('conflict', {
    detail:
      'As tabelas do backup foram mudadas à mão, ou são de outra versão do Zelo, e não cabem neste. Nada foi restaurado.',
  })
}

async function migrationsOf(tx: Kysely<Database>) {
  const { rows } = await sql`select version, name, sha256 from migrations order by version`.execute(tx)
  return rows
}

async function setTriggers(
  tx: Kysely<Database>,
  tables: readonly CatalogueTable[],
  { enabled }: { enabled: boolean },
): Promise<void> {
  const act = enabled ? sql`enable` : sql`disable`
  for (const { name } of tables) await sql`alter table ${sql.table(name)} ${act} trigger user`.execute(tx)
}

async function insert(
  tx: Kysely<Database>,
  { name, columns, types }: CatalogueTable,
  lines: readonly string[],
): Promise<void> {
  const texts = columns.map((column) => sql`${sql.id(column)} text`)
  const values = columns.map((column, at) => sql`${sql.ref(`r.${column}`)}::${sql.raw(types[at] ?? '')}`) // of the catalogue
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)}
    from json_to_recordset(${`[${lines.join()}]`}::json) as r (${sql.join(texts)})`.execute(tx)
}
