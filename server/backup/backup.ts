import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { type ArchiveWriter, writeArchive } from '#server/archive/archive-writer.ts'
import { type CatalogueTable, readCatalogue, schemaOf } from '#server/archive/catalogue.ts'
import { manifestName, tableMember } from '#server/archive/member.ts'
import { linesOf, readSnapshot } from '#server/archive/snapshot.ts'
import { addStoredFile, inOnePiece } from '#server/archive/stored-files.ts'
import type { Database } from '#server/db/schema.ts'
import type { FilesPort } from '#server/ports/files.ts'
import { mustBeSecretOf } from '#server/secret-key.ts'
import { sealingWith } from './age-file.ts'
import { formatName, formatVersion, keyMember, type Manifest, openBackup } from './manifest.ts'

export interface Installation {
  db: Kysely<Database>
  files: FilesPort
  /** None before the first start. */
  secretKey: Uint8Array | undefined
}

/**
 * Writes a whole installation to a new encrypted file: all rows as of one moment, then the files that they name, and the
 * secret. The file has its name once all of it was read again.
 */
export async function backUp(
  { db, files, secretKey }: Installation,
  path: string,
  passphrase: string,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    made_at: '',
    schema: '',
    tables: {},
    members: [],
    deleted_files: [],
    missing_files: [],
  }
  await writeArchive(
    path,
    async (archive) => {
      const named = await readSnapshot(db, async (tx) => {
        await mustBeOurs(tx)
        await mustBeSecretOf(tx, secretKey)
        return addRows(tx, archive, manifest)
      })
      for (const sha256 of named) await addFile({ db, files }, sha256, archive, manifest)
      if (secretKey) manifest.members.push(await archive.add(keyMember, inOnePiece(inText(secretKey))))
      await archive.add(manifestName, inOnePiece(Buffer.from(`${JSON.stringify(manifest)}\n`)))
    },
    {
      seal: await sealingWith(passphrase),
      async verify(unfinished) {
        const written = await openBackup(unfinished, passphrase)
        written.close()
        if (!isDeepStrictEqual(written.manifest, manifest)) throw new Error('another backup was read')
      },
    },
  )
  return manifest
}

/** A kind of data that a later migration brings must be thought of here. */
async function mustBeOurs(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; is_table: boolean }>`
    select relname as name, relkind = 'r' as is_table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'm', 'S')`.execute(tx)
  if (!rows.some(({ name }) => name === 'migrations'))
    throw new DomainError('invalid', { detail: 'Este banco não é do Zelo: não há o que copiar.' })
  const unknown = rows.filter(({ is_table }) => !is_table).map(({ name }) => name)
  if (unknown.length > 0) throw new Error(`a backup knows only tables, and not ${unknown.join(', ')}`)
}

/** Answers the digests of the files that the rows name. */
async function addRows(tx: Kysely<Database>, archive: ArchiveWriter, manifest: Manifest): Promise<string[]> {
  const { rows: moments } = await sql<{ now: string }>`select now() as now`.execute(tx)
  manifest.made_at = moments[0]?.now ?? ''
  manifest.schema = await schemaOf(tx)
  for (const { name, columns } of await readCatalogue(tx)) {
    manifest.tables[name] = columns
    const member = await archive.add(tableMember(name), linesOf(tx, inTexts({ name, columns })))
    manifest.members.push({ ...member, rows: await countRows(tx, name) })
  }
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from row_files order by sha256`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

/** Every value as PostgreSQL writes it: JSON's own would make `null` of JSON and of SQL one. */
function inTexts({ name, columns }: Pick<CatalogueTable, 'name' | 'columns'>) {
  const listed = columns.map((column) => sql`${sql.id(column)}::text as ${sql.id(column)}`)
  return sql`select ${sql.join(listed)} from ${sql.table(name)}`
}

export async function countRows(tx: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** One that nothing names any more was deleted since the moment of the rows, with the record that showed it. */
async function addFile(
  { db, files }: Pick<Installation, 'db' | 'files'>,
  sha256: string,
  archive: ArchiveWriter,
  manifest: Manifest,
): Promise<void> {
  const member = await addStoredFile(archive, files, sha256)
  if (member) {
    manifest.members.push(member)
    return
  }
  const isNamed = await db
    .selectFrom('row_files')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (isNamed) manifest.missing_files.push(sha256)
  else manifest.deleted_files.push(sha256)
}

function inText(key: Uint8Array): Buffer {
  return Buffer.from(Buffer.from(key).toString('base64url'))
}
