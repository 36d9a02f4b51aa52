import type { Kernel } from './kernel.ts'
import type { Round } from './rounds.ts'
import { deleteOrphaned, heldOf } from './row-files.ts'

/**
 * Files are put before the row that refers to them is committed, within minutes. The rest is for people: whoever tries a
 * backup, or goes back to an earlier moment, with the same bucket, has this long before files are missed that only the
 * newer rows refer to.
 */
export const orphanDays = 30

/** Deletes once a day what a process that was killed, or a store that was away, left behind. */
export const filePurging: Round = {
  everyMs: 86_400_000,
  lease: 'purge-files',
  atOnce: true,
  run: purgeFiles,
  failed: 'files that no row refers to could not be purged; tried again in a day',
}

/** Deletes the files that no row refers to, once they have reached their age. */
export async function purgeFiles(kernel: Kernel): Promise<void> {
  const { db, clock, files, metrics } = kernel
  const horizon = Date.parse(clock.now()) - orphanDays * 86_400_000
  const orphaned: string[] = []
  let held = 0
  for await (const page of files.list()) {
    const heldHere = await heldOf(
      db,
      page.map(({ name }) => name),
    )
    held += heldHere.size
    for (const { name, storedAt } of page)
      if (!heldHere.has(name) && storedAt.getTime() < horizon) orphaned.push(name)
  }
  mustBeOfThisDatabase({ orphaned: orphaned.length, held })
  metrics.purged.inc({ kind: 'files' }, await deleteOrphaned(kernel, orphaned))
}

/** Beside an empty database, or another's, every file looks orphaned. */
function mustBeOfThisDatabase({ orphaned, held }: { orphaned: number; held: number }): void {
  if (orphaned <= held) return
  throw new Error(
    `of the old files stored, ${orphaned} are of no row, and only ${held} files are: the store may belong to another database`,
  )
}
