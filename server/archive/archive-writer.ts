import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { DomainError } from '#domain/kernel/errors.ts'
import { observed } from '#server/db/connection.ts'
import type { Member } from './member.ts'

export interface ArchiveWriter {
  /** Answers when it has been read to its end. */
  add(name: string, chunks: AsyncIterable<Uint8Array>, options?: { isCompressed?: boolean }): Promise<Member>
}

interface WriteOptions {
  /** Encrypts what is written. */
  seal?: (zip: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>
  /** Reads the complete file, under its unfinished name. */
  verify?: (unfinished: string) => Promise<void>
}

/**
 * A ZIP at `path`, of which one member at a time is in memory, and of that a piece. It is written under another name, for
 * its owner alone, and has its own once it is complete and on the disk.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  { seal = (zip) => zip, verify }: WriteOptions = {},
): Promise<void> {
  await mustBeFree(path)
  const unfinished = `${path}.incompleto`
  await mustBeFree(unfinished)
  const file = await open(unfinished, 'wx', 0o600)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable // a PassThrough, of which the types tell less
  zip.on('error', (error: Error) => output.destroy(error))
  const written = observed(pipeline(output, seal, file.createWriteStream({ flush: true })))
  try {
    await Promise.race([written, fill(writerOf(zip, written))])
    zip.end()
    await written
    await verify?.(unfinished)
    await mustBeFree(path)
    await rename(unfinished, path)
  } catch (error) {
    output.destroy()
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

function writerOf(zip: ZipFile, written: Promise<void>): ArchiveWriter {
  return {
    async add(name, chunks, { isCompressed = true } = {}) {
      const hash = createHash('sha256')
      let bytes = 0
      async function* counted() {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.byteLength
          yield chunk
        }
      }
      const stream = Readable.from(counted(), { objectMode: false })
      const isRead = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject))
      zip.addReadStream(stream, name, { compress: isCompressed, mode: 0o600 })
      await Promise.race([isRead, written]) // a full disk reads no further
      return { name, sha256: hash.digest('hex'), bytes }
    },
  }
}

async function mustBeFree(path: string): Promise<void> {
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (there) throw new DomainError('conflict', { detail: `${path} já existe: escolha outro nome.` })
}
