import { sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { FileKind } from '#domain/values/file-kind.ts'
import { describeFile, type StoredFile } from '#server/ports/files.ts'
import { mustHaveRoom, type Place } from './file-quota.ts'
import type { Kernel } from './kernel.ts'
import { withoutMetadata } from './picture-metadata.ts'
import type { Work } from './work.ts'

/** References of rows to stored files. Files without a reference are deleted after the commit, or else by `purgeFiles`. */

interface Holder {
  collection: string
  /** Null before it is created, and after it is deleted. */
  before: AnyRow | null
  after: AnyRow | null
}

/** Updates the references for the row's files before and after. */
export async function noteFiles(work: Work, { collection, before, after }: Holder): Promise<void> {
  const filesBefore = filesOf(collection, before)
  const filesAfter = filesOf(collection, after)
  const added = [...filesAfter].filter(([digest]) => !filesBefore.has(digest))
  const dropped = [...filesBefore.keys()].filter((digest) => !filesAfter.has(digest))
  const id = (after ?? before)?.id
  if (dropped.length > 0) {
    await sql`
      delete from row_files
      where collection = ${collection} and row_id = ${id}::uuid and sha256 = any(${dropped}::text[])`.execute(
      work.tx,
    )
    work.effects.push(() => deleteOrphaned(work.kernel, dropped))
  }
  const place = placeOf(collection, after)
  const isMoved = filesAfter.size > added.length && !isSamePlace(place, placeOf(collection, before))
  if (isMoved)
    await sql`
      update row_files set condominium_id = ${place.condominium_id}::uuid, residence_id = ${place.residence_id}::uuid
      where collection = ${collection} and row_id = ${id}::uuid`.execute(work.tx)
  if (added.length === 0) return isMoved ? mustHaveRoom(work, place) : undefined
  await sql`
    insert into row_files (sha256, collection, row_id, bytes, condominium_id, residence_id)
    select digest, ${collection}, ${id}::uuid, bytes, ${place.condominium_id}::uuid, ${place.residence_id}::uuid
    from unnest(${added.map(([digest]) => digest)}::text[], ${added.map(([, bytes]) => bytes)}::bigint[]) as file (digest, bytes)
    on conflict do nothing`.execute(work.tx)
  await mustHaveRoom(work, place)
}

/** The files of a row by digest, with their bytes as the server counted them when they arrived. */
function filesOf(collection: string, row: AnyRow | null): Map<string, number> {
  const files = row && findEntity(collection)?.files
  return new Map(
    files
      ? files(row as never).map((file) => [file.sha256, 'size' in file ? file.size : file.file_size]) // a row of this collection
      : [],
  )
}

/** Whose quota a row's files count towards. */
function placeOf(collection: string, row: AnyRow | null): Place {
  if (!row || findEntity(collection)?.hasFilesBeyondQuota) return { condominium_id: null, residence_id: null }
  const { condominium_id, residence_id } = row as Partial<Place>
  return { condominium_id: condominium_id ?? null, residence_id: residence_id ?? null }
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.condominium_id === other.condominium_id && one.residence_id === other.residence_id
}

/** Stores the bytes of a file for a row that this work will write, without metadata; they are deleted if it fails. */
export async function storeFor(work: Work, received: Uint8Array, mime: FileKind): Promise<StoredFile> {
  const bytes = withoutMetadata(received, mime)
  const stored = await work.kernel.files.put(bytes, mime)
  work.storedFiles.push(stored.sha256)
  work.effects.push(() => mustBeStored(work.kernel, { bytes, mime }))
  return stored
}

/** After the commit: before it the file had no reference, and may have been deleted as one without. */
export async function mustBeStored(
  { files }: Pick<Kernel, 'files'>,
  { bytes, mime }: { bytes: Uint8Array; mime: FileKind },
): Promise<void> {
  if (!(await files.has(describeFile(bytes).sha256))) await files.put(bytes, mime)
}

/**
 * Deletes files without a reference, and answers how many. One that gets a reference meanwhile is restored: here, if it
 * was committed before the second look; else by whoever committed it (`mustBeStored`).
 */
export async function deleteOrphaned(
  { db, files }: Pick<Kernel, 'db' | 'files'>,
  digests: readonly string[],
): Promise<number> {
  let deleted = 0
  for (const sha256 of digests) {
    const isHeld = async () => (await heldOf(db, [sha256])).size > 0
    if (await isHeld()) continue
    const kept = await files.get(sha256)
    await files.delete(sha256)
    if (kept && (await isHeld())) await files.put(kept.bytes, 'application/octet-stream')
    else deleted += 1
  }
  return deleted
}

/** Those of these files that rows refer to. */
export async function heldOf(db: Kernel['db'], digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from row_files where sha256 = any(${digests}::text[])`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}
