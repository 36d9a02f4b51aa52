import { sql } from 'kysely'
import { openPromise } from 'yauzl'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { problemsIn } from '#domain/kernel/parse.ts'
import { type ArchiveReader, openArchive } from '#server/archive/archive-reader.ts'
import { schemaOf } from '#server/archive/catalogue.ts'
import { tableMember } from '#server/archive/member.ts'
import { inBatches } from '#server/archive/snapshot.ts'
import { storeFiles } from '#server/archive/stored-files.ts'
import { noteByOperator } from '#server/kernel/audit.ts'
import type { ChangeEntry } from '#server/kernel/change-entry.ts'
import { settle } from '#server/kernel/changes.ts'
import { domainErrorOf } from '#server/kernel/database-errors.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { deleteOrphaned } from '#server/kernel/row-files.ts'
import { addChangeEntry } from '#server/kernel/rows.ts'
import { tableOf } from '#server/kernel/table.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { isBankCounter, mustMoveNoOther } from './bank-counters.ts'
import { asItArrives, expectArrival } from './arrival.ts'
import { askToJoinAgain, type KnownPerson } from './arriving-people.ts'
import { condominiumArchive, type Manifest } from './manifest.ts'
import { type ArchivedTable, archivedTables } from './tables.ts'

export interface Imported {
  condominium: { id: string; name: string }
  rows: number
  files: number
  /** Digests of files that were missing where the archive was made. */
  missing: readonly string[]
  /** Why a file may be missing here, though all rows are in. */
  unstored: string | undefined
  known: KnownPerson[]
  /** Those of them who belong to no condominium here: each is asked to join. */
  asked: KnownPerson[]
}

/** All of it or nothing. The archive is verified before anything is written, and the files are put before the rows. */
export async function importCondominium(kernel: Kernel, path: string): Promise<Imported> {
  const archive = await openArchive(
    () => openPromise(path, { autoClose: false, lazyEntries: true }),
    condominiumArchive,
  )
  try {
    await mustFit(kernel, archive)
    const stored = await storeFiles(kernel, archive)
    try {
      // Nobody is told of what happened elsewhere, long ago.
      const { rows, known, asked } = await write({ ...kernel, isSilent: true }, null, (work) =>
        putRows(work, archive),
      )
      const { condominium, missing_files: missing } = archive.manifest
      const unstored = await putFilesAgain(kernel, archive)
      return { condominium, rows, files: stored.length, missing, unstored, known, asked }
    } catch (error) {
      await deleteOrphaned(kernel, stored)
      throw error
    }
  } finally {
    archive.close()
  }
}

async function mustFit({ db }: Kernel, { manifest }: ArchiveReader<Manifest>): Promise<void> {
  const { condominium, schema } = manifest
  const here = await schemaOf(db)
  if (schema !== here)
    throw new DomainError('conflict', {
      detail: `O arquivo é de um Zelo com o esquema ${schema}, e este tem ${here}: leve os dois à mesma versão e exporte de novo.`,
    })
  const there = await db
    .selectFrom('condominiums')
    .select('name')
    .where('id', '=', condominium.id)
    .executeTakeFirst()
  if (there)
    throw new DomainError('conflict', {
      detail: `Este condomínio já está aqui (${there.name}): nada foi mudado.`,
    })
}

/** After the commit: one that was there before may have lost its last row meanwhile. */
async function putFilesAgain(kernel: Kernel, archive: ArchiveReader<Manifest>): Promise<string | undefined> {
  return storeFiles(kernel, archive).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

async function putRows(work: Work, archive: ArchiveReader<Manifest>) {
  const { id } = archive.manifest.condominium
  const arrival = await expectArrival(work, archive)
  let rows = 0
  const tables = await archivedTables(work.tx, id)
  const inOrder = [false, true].flatMap((isLast) =>
    tables.filter(({ name }) => isBankCounter(name) === isLast),
  )
  for (const table of inOrder) {
    if (table.name === 'permissions') continue // matched by name: each installation has its own
    for await (const batch of inBatches(archive.lines(tableMember(table.name)))) {
      const arrived = batch.flatMap((line) => asItArrives(arrival, table.name, line) ?? [])
      if (arrived.length === 0) continue
      if (isBankCounter(table.name)) await mustMoveNoOther(work, id, table.name, arrived)
      await insert(work, table, arrived)
      await settleHere(work, id)
      rows += arrived.length
    }
  }
  const asked = await askToJoinAgain(work, id, arrival.known)
  await noteByOperator(work.kernel, work.tx, {
    scope_id: id,
    command: 'operator.import',
    collection: 'condominiums',
    row_id: id,
  })
  return { rows, known: arrival.known, asked }
}

/** As they were, with their versions. A kind of row that devices hold gets its change entries, and must fit its schema. */
async function insert(work: Work, { name, columns }: ArchivedTable, rows: readonly string[]): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.id(column)))
  const entity = findEntity(name)
  const { rows: written } = await sql<{ row: string; version: number }>`
    insert into ${sql.table(name)} as r (${listed})
    select ${listed} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${rows.join()}]`}::jsonb)
    ${isBankCounter(name) ? ofTwoTheHigher(columns) : sql``}
    ${entity ? sql`returning ${tableOf(entity).json} as row, r.version` : sql``}`
    .execute(work.tx)
    .catch((error: unknown) => {
      throw doesNotFit(name, error)
    })
  if (!entity) return
  for (const { row, version } of written) {
    const stored = JSON.parse(row) as AnyRow // of this entity's own table
    if (problemsIn(entity.row, stored).length > 0) throw doesNotFit(name, new DomainError('invalid'))
    addChangeEntry(work, entity, stored, version)
  }
}

/** What the bank has seen of an agreement that was here before. */
function ofTwoTheHigher(columns: readonly string[]) {
  const key = columns.filter((column) => column !== 'last').map((column) => sql.id(column))
  return sql`on conflict (${sql.join(key)}) do update set last = greatest(r.last, excluded.last)`
}

function doesNotFit(table: string, error: unknown): unknown {
  const known = domainErrorOf(error)
  if (!known || known.code === 'unavailable') return error
  const why = known.refusal.detail ?? 'não é o que esta versão espera.'
  return new DomainError('conflict', {
    detail: `Uma linha de ${tableMember(table)} não cabe aqui: ${why} Nada foi importado.`,
  })
}

/**
 * Writes the change entries of the condominium so far: nobody else waits for its counter yet. Those of the platform, for
 * which all writers queue, wait for the end.
 */
async function settleHere(work: Work, scope: string): Promise<void> {
  const isHere = (entry: ChangeEntry) => entry.scope === scope
  await settle({ ...work, touched: new Set(), changeEntries: work.changeEntries.filter(isHere) })
  work.changeEntries = work.changeEntries.filter((entry) => !isHere(entry))
}
