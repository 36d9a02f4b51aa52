import * as v from 'valibot'
import { cleanText } from './clean-text.ts'
import type { FileKind } from './file-kind.ts'
import { Id, Instant } from './id.ts'
import { Sha256 } from './photo.ts'
import { nameLine, optionalText } from './text.ts'
import { fileSizeText } from './file-size.ts'

export const documentMimes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
] as const satisfies readonly FileKind[]

export const documentMaxBytes = 5 * 1024 * 1024

/** The limits of a document of an assembly; a unit's documents allow more. */
export interface DocumentLimits {
  mimes: readonly FileKind[]
  maxBytes: number
}
export const attachmentLimits: DocumentLimits = { mimes: documentMimes, maxBytes: documentMaxBytes }

/** A file name without folders and forbidden characters. */
export const Filename = v.pipe(
  v.string('Nome de arquivo inválido'),
  v.transform(cleanFilename),
  v.minLength(1),
  v.maxLength(255),
)

/** A document of a row: its bytes are in the file store under their SHA-256; the row has this reference. */
export const AttachedDocument = v.strictObject({
  id: Id,
  title: nameLine('Título é obrigatório', 200),
  description: optionalText(5000),
  filename: Filename,
  /** In bytes. */
  file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  mime_type: v.picklist(documentMimes),
  sha256: Sha256,
  uploaded_by: v.strictObject({
    id: v.nullable(Id),
    profile: v.strictObject({ name: v.pipe(v.string(), v.maxLength(200)) }),
  }),
  created_at: Instant,
})

export type AttachedDocument = v.InferOutput<typeof AttachedDocument>

/** `Ata de maio.pdf` gets the title `Ata de maio`. */
export function titleFromFilename(filename: string): string {
  return cut(cleanFilename(filename).replace(/\.(?:pdf|docx?|jpe?g|png|gif|txt)$/i, ''), 200)
}

/**
 * A safe file name: no path, no control or invisible characters (those of direction make `fdp.exe` read `exe.pdf`), composed
 * accents, at most 255 characters with its extension.
 */
export function cleanFilename(given: string): string {
  const last = given.split(/[/\\]/).findLast((part) => cleaned(part) !== '') ?? ''
  const name = cleaned(last) || 'documento'
  const extension = /\.[^. ]{1,10}$/.exec(name)?.[0] ?? ''
  return cut(name.slice(0, name.length - extension.length), 255 - extension.length) + extension
}

/** The file name of a download: if its extension contradicts the type, the type's own is appended. */
export function filenameFor(filename: string, mime: string): string {
  const endings = extensions[mime] ?? []
  const name = cleanFilename(filename)
  const fits = endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  return fits ? name : `${name}.${endings[0]}`
}

/** The type that a file name's extension claims. */
export function mimeOfFilename(filename: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(filename.toLowerCase())?.[1] ?? ''
  return Object.keys(extensions).find((mime) => extensions[mime]?.includes(ending))
}

/** `PDF, 1,2 MB`. */
export function documentDetail({ mime_type, file_size }: { mime_type: string; file_size: number }): string {
  return `${(extensions[mime_type]?.[0] ?? '').toUpperCase()}, ${fileSizeText(file_size)}`
}

export function tooLargeSentence(filename: string, maxBytes = documentMaxBytes): string {
  return `Arquivo ${filename} excede o limite de ${maxBytes / 1024 / 1024}MB`
}

export function unsupportedTypeSentence(type: string): string {
  return `Tipo de arquivo ${type} não é suportado`
}

const extensions: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'text/plain': ['txt'],
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

function cleaned(part: string): string {
  return cleanText(part.replace(loneSurrogate, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')).replace(
    /^[.\s]+|[.\s]+$/g,
    '',
  )
}

/** At most `max` UTF-16 units, without cutting an emoji in half. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[.\s]+$/, '')
}
