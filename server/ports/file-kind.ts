export type FileKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf'

// What each format opens with, as Latin-1 text.
const OPENINGS: [FileKind, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
  ['application/pdf', /^%PDF-\d/],
]

/** What a file is, by its bytes: its name and its declared type are only claims. */
export function findFileKind(bytes: Uint8Array): FileKind | undefined {
  const opening = String.fromCharCode(...bytes.subarray(0, 16))
  return OPENINGS.find(([, pattern]) => pattern.test(opening))?.[0]
}
