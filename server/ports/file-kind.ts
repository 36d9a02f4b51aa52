export type FileKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf'

// What each format holds, as Latin-1 text at an offset.
const MARKS: [FileKind, ...[offset: number, mark: string][]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/gif', [0, 'GIF87a']],
  ['image/gif', [0, 'GIF89a']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8']],
  ['application/pdf', [0, '%PDF-']],
]

/** What a file is, by its bytes: its name and its declared type are only claims. */
export function findFileKind(bytes: Uint8Array): FileKind | undefined {
  const opening = String.fromCharCode(...bytes.subarray(0, 16))
  return MARKS.find(([, ...marks]) => marks.every(([offset, mark]) => opening.startsWith(mark, offset)))?.[0]
}
