import { filenameFor } from '#domain/values/document.ts'
import { findFileKind } from '#domain/values/file-kind.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { deleteOrphaned } from '#server/kernel/row-files.ts'
import { describeFile, type FilesPort } from '#server/ports/files.ts'
import type { ArchiveReader } from './archive-reader.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { isFile, type Member } from './member.ts'

/** Adds a stored file as it is; none if it is lost or damaged. */
export async function addStoredFile(
  archive: ArchiveWriter,
  files: FilesPort,
  sha256: string,
): Promise<Member | undefined> {
  const found = await findWhole(files, sha256)
  if (!found) return undefined
  const name = `files/${filenameFor(sha256, findFileKind(found) ?? '')}`
  return archive.add(name, inOnePiece(found), { isCompressed: false })
}

/** Stores all files of an archive, or none; answers the digests of those that were not there. */
export async function storeFiles(
  { db, files }: Pick<Kernel, 'db' | 'files'>,
  { manifest, bytes }: ArchiveReader,
): Promise<string[]> {
  const stored: string[] = []
  try {
    for (const member of manifest.members.filter(isFile)) {
      const { sha256 } = member
      if (await findWhole(files, sha256)) continue
      stored.push(sha256)
      await files.delete(sha256) // a damaged one would count as stored
      await files.put(await bytes(member), 'application/octet-stream')
    }
  } catch (error) {
    await deleteOrphaned({ db, files }, stored)
    throw error
  }
  return stored
}

async function findWhole(files: FilesPort, sha256: string): Promise<Uint8Array | undefined> {
  const found = await files.get(sha256)
  return found && describeFile(found.bytes).sha256 === sha256 ? found.bytes : undefined
}

export async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
