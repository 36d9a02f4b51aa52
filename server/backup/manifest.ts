import * as v from 'valibot'
import { openSealed } from './age-file.ts'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { Readable } from 'node:stream'
import { type ArchiveReader, openArchive } from '#server/archive/archive-reader.ts'
import { type ArchiveKind, Member, Sha256 } from '#server/archive/member.ts'

export const formatName = 'zelo-backup'
export const formatVersion = 1
export const keyMember = 'secret.key'

/** What a backup holds. Loose: what later versions add under the same format version may be ignored. */
export const Manifest = v.object({
  format: v.literal(formatName),
  version: v.literal(formatVersion),
  /** The moment of all its rows. */
  made_at: v.string(),
  /** The last migration of the database that it comes from. */
  schema: v.string(),
  /** The columns of each table. */
  tables: v.record(v.string(), v.array(v.string())),
  members: v.array(Member),
  /** Files that its rows name, and that were deleted between their moment and the copy of the files. */
  deleted_files: v.array(Sha256),
  /** Files that were lost or damaged already. */
  missing_files: v.array(Sha256),
})
export type Manifest = v.InferOutput<typeof Manifest>

const backupArchive: ArchiveKind<Manifest> = {
  format: formatName,
  version: formatVersion,
  manifest: Manifest,
  called: 'um backup do Zelo',
  untouched: 'Nada foi restaurado.',
}

/** A backup whose every byte and row is what its manifest says. */
export async function openBackup(path: string, passphrase: string): Promise<ArchiveReader<Manifest>> {
  return openArchive(async () => {
    const file = await openSealed(path, passphrase)
    const reader = new UnsealingReader()
    reader._readStreamForRange = (start, end) => Readable.from(file.read(start, end), { objectMode: false })
    reader.close = (onClosed) => void file.close().then(() => onClosed(null), onClosed)
    return fromRandomAccessReaderPromise(reader, file.bytes, { autoClose: false, lazyEntries: true })
  }, backupArchive)
}

/** As yauzl wants it: what is read, and how it is closed, are given to the instance. */
class UnsealingReader extends RandomAccessReader {}
