import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import type { Entry, ZipFile } from 'yauzl'
import { DomainError } from '#domain/kernel/errors.ts'
import { type ArchiveKind, isFile, manifestName, type Member } from './member.ts'

/** An archive whose every byte and row is what its manifest says. */
export interface ArchiveReader<Manifest extends WithMembers = WithMembers> {
  manifest: Manifest
  /** The lines of a member; none if there is no such member. */
  lines(name: string): AsyncIterable<string>
  bytes(member: Member): Promise<Uint8Array>
  close(): void
}

interface WithMembers {
  members: Member[]
}

/** What is read in one piece: whoever made the archive does not decide how much memory this takes. */
const mostBytes = { manifest: 256 * 1024 * 1024, file: 64 * 1024 * 1024, line: 16 * 1024 * 1024 }

/** Opens what `openZip` answers, and reads all of it. Whatever is wrong is said as the kind says it. */
export async function openArchive<Manifest extends WithMembers>(
  openZip: () => Promise<ZipFile>,
  kind: ArchiveKind<Manifest>,
): Promise<ArchiveReader<Manifest>> {
  const zip = await openZip().catch((error: unknown) => refuse(kind, error))
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const open = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`falta ${name}`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = await readManifest(zip, entries.get(manifestName), kind)
    for (const { name, bytes } of manifest.members.filter(isFile))
      if (bytes > mostBytes.file) throw new Error(`${name} é maior do que qualquer arquivo do Zelo`)
    for (const member of manifest.members) await mustBeWhole(await open(member.name), member)
    return {
      manifest,
      async *lines(name) {
        // What the manifest does not list was not verified.
        if (!manifest.members.some((member) => member.name === name)) return
        try {
          yield* linesOf(await open(name))
        } catch (error) {
          refuse(kind, error)
        }
      },
      bytes: async ({ name }) => wholeOf(await open(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return refuse(kind, error)
  }
}

/** The manifest vouches for the others, and the ZIP's own sum for the manifest. */
async function readManifest<Manifest>(
  zip: ZipFile,
  entry: Entry | undefined,
  kind: ArchiveKind<Manifest>,
): Promise<Manifest> {
  if (!entry) throw new Error(`falta ${manifestName}`)
  if (entry.uncompressedSize > mostBytes.manifest) throw new Error(`${manifestName} é grande demais`)
  const bytes = await wholeOf(await zip.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw new Error(`${manifestName} foi alterado`)
  const raw: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
  const known = v.safeParse(kind.manifest, raw)
  if (known.success) return known.output
  const other = v.safeParse(v.object({ format: v.literal(kind.format), version: v.unknown() }), raw)
  if (!other.success || other.output.version === kind.version)
    throw new Error(`${manifestName} não diz o que deve`)
  throw new DomainError('invalid', {
    detail: `O arquivo é da versão ${String(other.output.version)} do formato, e este Zelo lê a ${kind.version}: atualize o Zelo daqui.`,
  })
}

const lineFeed = 10

async function mustBeWhole(stream: Readable, { name, sha256, bytes, rows }: Member): Promise<void> {
  const hash = createHash('sha256')
  let read = 0
  let lines = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    read += chunk.byteLength
    if (rows === undefined) continue
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines++
  }
  if (read !== bytes || hash.digest('hex') !== sha256) throw new Error(`${name} foi alterado`)
  if (lines !== (rows ?? 0)) throw new Error(`${name} tem ${lines} linhas, e não ${rows}`)
}

async function wholeOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** By line feeds alone: texts of people may hold what Node's readline takes for the end of a line (U+2028). */
async function* linesOf(stream: Readable): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > mostBytes.line) throw new Error('uma linha é grande demais')
    yield* lines
  }
}

/** Whatever the file makes the library stumble over is damage; that it is not there is not. */
function refuse({ called, untouched }: ArchiveKind<unknown>, error: unknown): never {
  if (error instanceof DomainError) throw error
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path) throw new DomainError('not_found', { detail: `${path} não existe.` })
  throw new DomainError('invalid', {
    detail: `O arquivo está danificado ou não é ${called} (${message}). ${untouched}`,
  })
}
