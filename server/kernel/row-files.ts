import { sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { FileKind } from '#domain/values/file-kind.ts'
import type { StoredFile } from '#server/ports/files.ts'
import type { Kernel } from './kernel.ts'
import type { Work } from './work.ts'

/** Which bytes of the file store each row holds. What no row holds any more is deleted after the commit. */

interface Holder {
  collection: string
  /** Null before it was made, and once it is deleted. */
  before: AnyRow | null
  after: AnyRow | null
}

/** Notes the bytes that a row holds now and those that it lets go. */
export async function noteFiles(work: Work, { collection, before, after }: Holder): Promise<void> {
  const held = digestsOf(collection, before)
  const holds = digestsOf(collection, after)
  const added = [...holds].filter((digest) => !held.has(digest))
  const dropped = [...held].filter((digest) => !holds.has(digest))
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

/** Stores bytes for a row that this work is to write; they go again where it comes to nothing. */
export async function storeFor(work: Work, bytes: Uint8Array, mime: FileKind): Promise<StoredFile> {
  const stored = await work.kernel.files.put(bytes, mime)
  work.brought.push(stored.sha256)
  return stored
}

/** Deletes bytes that no row holds. Somebody may be storing the same for a row meanwhile: then they are put back. */
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
