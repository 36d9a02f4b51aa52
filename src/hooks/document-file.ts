import { DomainError } from '#domain/kernel/errors.ts'
import {
  type AttachedDocument,
  attachmentLimits,
  cleanFilename,
  type DocumentLimits,
  mimeOfFilename,
  titleFromFilename,
  tooLargeSentence,
  unsupportedTypeSentence,
} from '#domain/values/document.ts'
import { type FileKind, findFileKind, heicSentence } from '#domain/values/file-kind.ts'
import type { StoredBlob } from '#store/database.ts'
import { newId } from '#session/clock.ts'
import { isHeicPhoto } from './heic-photo.ts'
import { type PhotoSize, preparePhoto } from './photo-file.ts'
import { sha256 } from './sha256.ts'

/** A document in a form, whose bytes are stored on this device under the same id. */
export type PickedDocument = Pick<AttachedDocument, 'id' | 'title' | 'filename' | 'file_size' | 'sha256'> & {
  mime_type: FileKind
}

/** A chosen file as command input. */
export function fileFields({ id: document_id, filename, mime_type, file_size, sha256 }: PickedDocument) {
  return { document_id, filename, mime_type, file_size, sha256 }
}

/** A chosen document, checked and hashed. Nothing is stored yet. */
export async function prepareDocument(
  file: File,
  { mimes, maxBytes }: DocumentLimits = attachmentLimits,
): Promise<{ blob: StoredBlob; picked: PickedDocument }> {
  const filename = cleanFilename(file.name)
  if (await isHeicPhoto(file, read)) throw refused(heicSentence)
  const promised = mimeOfFilename(filename)
  if (!mimes.some((known) => known === promised))
    throw refused(unsupportedTypeSentence(typeOf(file, filename)))
  if (file.size > maxBytes) throw refused(tooLargeSentence(filename, maxBytes))
  const bytes = await read(file)
  const kind = findFileKind(new Uint8Array(bytes))
  const mime = mimes.find((known) => known === kind)
  if (!mime) throw refused(unsupportedTypeSentence(kind ?? 'desconhecido'))
  const [id, digest] = [newId(), await sha256(bytes)]
  return {
    blob: { id, mime, bytes, sha256: digest, width: null, height: null, sent: 0 },
    picked: {
      id,
      filename,
      title: titleFromFilename(filename),
      mime_type: mime,
      file_size: bytes.byteLength,
      sha256: digest,
    },
  }
}

/** The longest of the signatures of pictures, in bytes. */
const signatureBytes = 16

/**
 * Whether a document is better stored as a smaller JPEG: every photo, which says where it was taken, and any other
 * picture that is too large as it is.
 */
export async function isScalable(
  file: File,
  { maxBytes }: DocumentLimits = attachmentLimits,
): Promise<boolean> {
  const kind = findFileKind(new Uint8Array(await read(file.slice(0, signatureBytes))))
  return kind === 'image/jpeg' || (kind === 'image/png' && file.size > maxBytes)
}

/** A chosen picture as a document, scaled down like any photo. */
export async function preparePicture(
  file: File,
  size: PhotoSize,
): Promise<{ blob: StoredBlob; picked: PickedDocument }> {
  const blob = await preparePhoto(file, size)
  const title = titleFromFilename(file.name)
  return {
    blob,
    picked: {
      id: blob.id,
      filename: `${title}.jpg`,
      title,
      mime_type: 'image/jpeg',
      file_size: blob.bytes.byteLength,
      sha256: blob.sha256,
    },
  }
}

/** A file on a cloud drive or a removed card may be gone between choosing and reading. */
async function read(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (error) {
    if (error instanceof Error) throw refused('Este arquivo não pôde ser lido. Escolha-o de novo.')
    throw error
  }
}

/** The browser's MIME type, where it has one. */
function typeOf({ type }: File, filename: string): string {
  return type === '' || type === 'application/octet-stream' ? endingOf(filename) : type
}

function endingOf(filename: string): string {
  return /\.[^.]+$/.exec(filename)?.[0] ?? 'desconhecido'
}

function refused(detail: string): DomainError {
  return new DomainError('file_refused', { detail })
}
