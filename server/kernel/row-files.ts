import { sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { FileKind } from '#domain/values/file-kind.ts'
import type { StoredFile } from '#server/ports/files.ts'
import type { Kernel } from './kernel.ts'
import type { Work } from './work.ts'

/** References of rows to stored files. Files without a reference are deleted after the commit. */

interface Holder {
  collection: string
  /** Null before it is created, and after it is deleted. */
  before: AnyRow | null
  after: AnyRow | null
}

/** Updates the references for the row's files before and after. */
export async function noteFiles(work: Work, { collection, before, after }: Holder): Promise<void> {
  const digestsBefore = digestsOf(collection, before)
  const digestsAfter = digestsOf(collection, after)
  const added = [...digestsAfter].filter((digest) => !digestsBefore.has(digest))
  const dropped = [...digestsBefore].filter((digest) => !digestsAfter.has(digest))
  const id = (after ?? before)?.id
  if (added.length > 0)
    await sql`
      insert into row_files (sha256, collection, row_id)
      select digest, ${collection}, ${id}::uuid from unnest(${added}::text[]) as digest
      on conflict do nothing`.execute(work.tx)
  if (dropped.length === 0) return
  await sql`
    delete from row_files
    where collection = ${collection} and row_id = ${id}::uuid and sha256 = any(${dropped}::text[])`.execute(
    work.tx,
  )
  work.effects.push(() => deleteOrphaned(work.kernel, dropped))
}

function digestsOf(collection: string, row: AnyRow | null): Set<string> {
  const files = row && findEntity(collection)?.files
  return new Set(files ? files(row as never).map(({ sha256 }) => sha256) : []) // a row of this collection
}

/** Stores the bytes of a file for a row that this work will write; they are deleted if it fails. */
export async function storeFor(work: Work, bytes: Uint8Array, mime: FileKind): Promise<StoredFile> {
  const stored = await work.kernel.files.put(bytes, mime)
  work.storedFiles.push(stored.sha256)
  return stored
}

/** Deletes files without a reference. If a concurrent request stores the same file meanwhile, it is restored. */
export async function deleteOrphaned({ db, files }: Kernel, digests: readonly string[]): Promise<void> {
  for (const sha256 of digests) {
    const isHeld = () =>
      db.selectFrom('row_files').select('sha256').where('sha256', '=', sha256).executeTakeFirst()
    if (await isHeld()) continue
    const kept = await files.get(sha256)
    await files.delete(sha256)
    if (kept && (await isHeld())) await files.put(kept.bytes, 'application/octet-stream')
  }
}
