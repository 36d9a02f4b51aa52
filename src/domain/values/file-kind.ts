import { asLatin1 } from './latin-1.ts'

export type FileKind =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'text/plain'

/**
 * The type of a file by its bytes; its name and declared type are not trusted. A PDF may have text before its mark, within
 * the first 1,024 bytes (PDF Reference 1.4, appendix H).
 */
export function findFileKind(bytes: Uint8Array): FileKind | undefined {
  const marked = marks.find(([, ...all]) =>
    all.every(([offset, mark]) => textAt(bytes, offset, mark.length) === mark),
  )
  if (marked) return marked[0]
  if (isWordPackage(bytes)) return docx
  if (isPdf(bytes)) return 'application/pdf'
  return isPlainText(bytes) ? 'text/plain' : undefined
}

/** A program that holds the mark further on is none. */
function isPdf(bytes: Uint8Array): boolean {
  const at = textAt(bytes, 0, 1024).indexOf('%PDF-')
  const before = asLatin1(bytes.subarray(0, Math.max(0, at)))
  return at === 0 || (at > 0 && (before.length === 0 || isPlainText(before)))
}

/** The registered type; aliases that older programs use count as it, and one that says nothing is empty. */
export function registeredType(claimed: string): string {
  const type = claimed.replace(/;.*$/s, '').trim().toLowerCase()
  return aliases[type] ?? type
}

const aliases: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'application/acrobat': 'application/pdf',
  'text/pdf': 'application/pdf',
  'application/x-msword': 'application/msword',
  'application/doc': 'application/msword',
  'application/octet-stream': '',
  'binary/octet-stream': '',
}

/** The photos of iPhones, which browsers other than Safari cannot show. */
export function isHeic(bytes: Uint8Array): boolean {
  return textAt(bytes, 4, 4) === 'ftyp' && /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(textAt(bytes, 8, 4))
}

export const heicSentence =
  'Fotos HEIC do iPhone não são aceitas. Envie a foto em JPEG: em Ajustes > Câmera > Formatos, escolha “Mais Compatível”.'

/**
 * Text has no signature: it must have no control characters, and no HTML that a browser might execute. Files of banks end
 * with the end-of-file mark of DOS, once or as often as fills a block, or with zeros, behind a record at least: the first bytes of a
 * program are letters before zeros too.
 */
function isPlainText(given: Uint8Array): boolean {
  const bytes = asLatin1(given)
  let end = bytes.byteLength
  while (end > 0 && [0, 0x0a, 0x0d, 0x1a].includes(bytes[end - 1] ?? 0)) end--
  const filling = bytes.subarray(end)
  const isFilled = filling.includes(0) ? end >= bankRecord : filling.includes(0x1a)
  const text = isFilled ? bytes.subarray(0, end) : bytes
  const isText = text.every((byte) => (byte >= 0x20 ? byte !== 0x7f : byte >= 0x09 && byte <= 0x0d))
  return isText && text.byteLength > 0 && !/<(?:!doctype|html|script|svg|\?xml)/i.test(textAt(bytes, 0, 1024))
}

const bankRecord = 400

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

// The signature of each format, as Latin-1 text at an offset.
const marks: [FileKind, ...[offset: number, mark: string][]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/gif', [0, 'GIF87a']],
  ['image/gif', [0, 'GIF89a']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8']],
  ['application/msword', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']], // [MS-CFB] section 2.2: any compound file
]

/** A Word document is a ZIP with parts under `word/` (ECMA-376 part 2); one with macros is another type. */
function isWordPackage(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 4) !== 'PK\x03\x04') return false
  const names = entryNames(bytes)
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith('word/')) &&
    !names.some((name) => name.endsWith('/vbaProject.bin'))
  )
}

const endSize = 22
const entrySize = 46

/** The names in a ZIP's central directory (APPNOTE.TXT sections 4.3.12 and 4.3.16); empty if it is broken. */
function entryNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(bytes)
  if (end < 0) return []
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  while (at + entrySize <= end && textAt(bytes, at, 4) === 'PK\x01\x02') {
    const nameLength = view.getUint16(at + 28, true)
    names.push(textAt(bytes, at + entrySize, nameLength))
    at += entrySize + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** The end record is at the end, before a comment of at most 64 KB. */
function findEnd(bytes: Uint8Array): number {
  const last = bytes.byteLength - endSize
  for (let at = last; at >= Math.max(0, last - 0xffff); at--)
    if (bytes[at] === 0x50 && textAt(bytes, at, 4) === 'PK\x05\x06') return at
  return -1
}

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return Array.from(bytes.subarray(offset, offset + length), (byte) => String.fromCharCode(byte)).join('')
}
