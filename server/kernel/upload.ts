import type { Context } from 'hono'
import type { Command, TravellingFile } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { documentMimes } from '#domain/values/document.ts'
import {
  type FileKind,
  findFileKind,
  heicSentence,
  isHeic,
  registeredType,
} from '#domain/values/file-kind.ts'
import { photoMimes } from '#domain/values/photo.ts'
import { wordsOf } from '#domain/values/text.ts'
import { describeFile } from '#server/ports/files.ts'
import type { CreateId } from './new-id.ts'
import { withoutMetadata } from './picture-metadata.ts'
import type { RawInput } from './serve.ts'
import { sha256 } from './session-rows.ts'
import { entriesOf, readUploadBody } from './upload-body.ts'

export interface Upload {
  raw: RawInput
  file: { bytes: Uint8Array; mime: FileKind }
  /** Over the fields and the file's bytes as received: a repeated multipart body has another boundary. */
  digest: string
}

/** What an input says of its file; the server fills in missing fields. */
export const fileFields: readonly string[] =
  'photo_id sha256 mime size width height document_id mime_type file_size'.split(' ')

const accepted: Record<TravellingFile['kind'], readonly FileKind[]> = {
  image: photoMimes,
  document: documentMimes,
}

/**
 * The body of a command with a file. Fields about the file (digest, type, size) are verified, and filled in if they
 * are missing; the type is detected from the bytes, whatever the name. They are compared with what was received; the row
 * tells of what is stored, which has no metadata.
 */
export async function readUpload(
  c: Context,
  command: Command,
  file: TravellingFile,
  newId: CreateId,
): Promise<Upload> {
  const { fields, bytes, filename } = await readUploadBody(c, command, file)
  if (bytes.byteLength > file.maxBytes) throw new DomainError('too_large')
  const mime = findFileKind(bytes)
  if (!mime && isHeic(bytes)) throw new DomainError('file_refused', { detail: heicSentence })
  if (!mime || !(file.mimes ?? accepted[file.kind]).includes(mime)) throw new DomainError('file_refused')
  const received = truthOf(file, mime, bytes)
  mustBeTrue(fields, received)
  const stored = withoutMetadata(bytes, mime)
  const unsaid = {
    ...(file.kind === 'image' && { photo_id: newId(), width: null, height: null }),
    ...(file.kind === 'document' && { document_id: newId() }),
    ...(filename !== undefined && Object.hasOwn(entriesOf(command), 'filename') && { filename }),
  }
  return {
    raw: { ...unsaid, ...fields, ...truthOf(file, mime, stored) },
    file: { bytes: stored, mime },
    digest: digestOf(fields, received.sha256),
  }
}

function truthOf({ kind }: TravellingFile, mime: FileKind, bytes: Uint8Array) {
  const { sha256, size } = describeFile(bytes)
  return kind === 'image' ? { sha256, mime, size } : { sha256, mime_type: mime, file_size: size }
}

/** Clients that do not know type or size send them empty, as browsers do. */
function mustBeTrue(fields: RawInput, truth: RawInput): void {
  for (const [name, value] of Object.entries(truth)) {
    const given = fields[name] ?? ''
    const claimed = registeredType(wordsOf(given))
    const isUnsaid = claimed === '' && typeof given === 'string'
    if (!isUnsaid && claimed !== wordsOf(value))
      throw new DomainError('file_refused', { detail: 'O arquivo chegou diferente do que foi enviado.' })
  }
}

function digestOf(fields: RawInput, fileDigest: string): string {
  const named = Object.keys(fields)
    .sort()
    .map((name) => [name, fields[name]])
  return sha256(JSON.stringify([named, fileDigest]))
}
