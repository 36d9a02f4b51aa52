import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { type ArchiveWriter, writeArchive } from '#server/archive/archive-writer.ts'
import { schemaOf } from '#server/archive/catalogue.ts'
import { manifestName, tableMember } from '#server/archive/member.ts'
import { linesOf, readSnapshot } from '#server/archive/snapshot.ts'
import { addStoredFile, inOnePiece } from '#server/archive/stored-files.ts'
import type { Database } from '#server/db/schema.ts'
import { noteByOperator } from '#server/kernel/audit.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { noteAccessByOperator } from '#server/people/accesses.ts'
import { formatName, formatVersion, type Manifest } from './manifest.ts'
import { readmeOf } from './readme.ts'
import { type ArchivedTable, archivedTables, isMember } from './tables.ts'

interface ExportOptions {
  /** Votes that nobody but the voter may read yet go too, for whoever has the file to read. */
  withSecretVotes?: boolean
}

/** Writes everything of a condominium to a new file: its rows as of one moment, and then their files. */
export async function exportCondominium(
  kernel: Kernel,
  id: string,
  path: string,
  options: ExportOptions = {},
): Promise<Manifest> {
  const condominium = await kernel.db
    .selectFrom('condominiums')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!condominium) throw new DomainError('not_found', { detail: `Não há condomínio com o id ${id}.` })
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    made_at: kernel.clock.now(),
    schema: await schemaOf(kernel.db),
    condominium,
    members: [],
    left_out: {},
    missing_files: [],
  }
  await writeArchive(path, async (archive) => {
    const files = await addTables(kernel, archive, manifest, options)
    for (const sha256 of files) {
      const member = await addStoredFile(archive, kernel.files, sha256)
      if (member) manifest.members.push(member)
      else manifest.missing_files.push(sha256) // told, and keeps nothing else from going
    }
    manifest.members.push(await archive.add('README.txt', text(readmeOf(manifest))))
    await archive.add(manifestName, text(`${JSON.stringify(manifest, null, 2)}\n`), { isCompressed: false })
    await noteExport(kernel, id) // what nobody noted gets no name
  })
  return manifest
}

/** Answers the digests of the files that the rows name. */
async function addTables(
  { db }: Kernel,
  archive: ArchiveWriter,
  manifest: Manifest,
  { withSecretVotes = false }: ExportOptions,
): Promise<Set<string>> {
  const { id } = manifest.condominium
  const files = new Set<string>()
  await readSnapshot(db, async (tx) => {
    if (!withSecretVotes) await mustHaveNoSecretVotes(tx, id)
    for (const table of await archivedTables(tx, id)) {
      const counts = { rows: 0 }
      const member = await archive.add(tableMember(table.name), linesOf(tx, rowsOf(table, id), counts))
      manifest.members.push({ ...member, ...counts })
      const leftOut = await countLeftOut(tx, table)
      if (leftOut > 0) manifest.left_out[table.name] = leftOut
      if (table.name !== 'row_files') continue
      const { rows } = await sql<{ sha256: string }>`
        select distinct r.sha256 from row_files r where ${table.ofCondominium} order by r.sha256`.execute(tx)
      for (const { sha256 } of rows) files.add(sha256)
    }
  })
  return files
}

async function mustHaveNoSecretVotes(tx: Kysely<Database>, condominiumId: string): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select a.title from assemblies a where a.condominium_id = ${condominiumId}::uuid and exists (
      select 1 from assembly_votes v
      where v.condominium_id = a.condominium_id and v.assembly_id = a.id and not v.is_revealed
    )`.execute(tx)
  if (rows.length === 0) return
  const titles = rows.map(({ title }) => `“${title}”`).join(', ')
  throw new DomainError('conflict', {
    detail: `Há votos que só quem votou pode ver (${titles}), e quem tiver o arquivo os leria. Exporte depois de revelados, 24 horas depois do encerramento, ou assim mesmo com --with-secret-votes.`,
  })
}

function rowsOf(
  { name, columns, cleared, ...table }: ArchivedTable,
  condominiumId: string,
): RawBuilder<unknown> {
  const condominium = sql<string>`${condominiumId}::uuid`
  const listed = columns.map((column) => {
    const value = sql.ref(`r.${column}`)
    return cleared.has(column)
      ? sql`case when ${isMember(value, condominium)} then ${value} end as ${sql.id(column)}`
      : value
  })
  return sql`
    select ${sql.join(listed)} from ${sql.table(name)} r
    where ${table.ofCondominium} and not ${table.ofPeopleElsewhere}
    ${columns.includes('id') ? sql`order by r.id` : sql``}`
}

async function countLeftOut(tx: Kysely<Database>, { name, ...table }: ArchivedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(name)} r
    where ${table.ofCondominium} and ${table.ofPeopleElsewhere}`.execute(tx)
  return rows[0]?.count ?? 0
}

function text(content: string) {
  return inOnePiece(Buffer.from(content))
}

/** For the audit, and for everybody whose data it was. */
async function noteExport(kernel: Kernel, condominium_id: string): Promise<void> {
  await noteByOperator(kernel, kernel.db, {
    scope_id: condominium_id,
    command: 'operator.export',
    collection: 'condominiums',
    row_id: condominium_id,
  })
  await noteAccessByOperator(kernel, { subject_id: null, condominium_id })
}
