import { crc32 } from 'node:zlib'
import type { FileKind } from '#domain/values/file-kind.ts'

/**
 * A picture without what it tells besides its image: where and when it was taken, with which device, by whom, how it was
 * edited, a thumbnail of what was cut away, a video after its end. Only the parts that decoding needs are kept, and of Exif
 * the orientation, in a directory of its own. The image is not encoded again. A file that is not built as its format says
 * stays as it is: what it would tell cannot be told from the image.
 */
export function withoutMetadata(bytes: Uint8Array, mime: FileKind): Uint8Array {
  const parts = filters[mime]?.(bytes)
  return parts ? Buffer.concat(parts) : bytes
}

type Parts = Uint8Array[]

const filters: Partial<Record<FileKind, (bytes: Uint8Array) => Parts | undefined>> = {
  'image/jpeg': partsOfJpeg,
  'image/png': partsOfPng,
  'image/webp': partsOfWebp,
}

/** ITU-T T.81, annex B: segments, of which a scan is followed by its data, up to the end of the image. */
function partsOfJpeg(bytes: Uint8Array): Parts | undefined {
  const view = viewOf(bytes)
  const kept: Parts = []
  let orientation = upright
  let at = 2
  while (at < bytes.length) {
    const mark = bytes[at + 1]
    if (bytes[at] !== 0xff || mark === undefined) return undefined
    if (mark === endOfImage) {
      kept.push(bytes.subarray(at, at + 2))
      break
    }
    if (mark === 0xff) {
      at++ // a mark may have any number of these before it
      continue
    }
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.length) return undefined
    const content = bytes.subarray(at + 4, end)
    if (mark === app1 && startsWith(content, exifMark)) orientation = orientationOf(content.subarray(6))
    if (isNeeded(mark, content)) kept.push(bytes.subarray(at, end))
    at = end
    if (mark === startOfScan) {
      at = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  return [bytes.subarray(0, 2), ...(orientation === upright ? [] : [exifSegment(orientation)]), ...kept]
}

const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef]
const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe]
const exifMark = 'Exif\0\0'

/** Of the segments of applications those that say how to show the colours. */
function isNeeded(mark: number, content: Uint8Array): boolean {
  if (mark === comment) return false
  if (mark < app0 || mark > app15) return true
  if (mark === app0) return startsWith(content, 'JFIF\0')
  if (mark === app2) return startsWith(content, 'ICC_PROFILE\0')
  return mark === app14 && startsWith(content, 'Adobe')
}

/** In a scan 0xff is followed by 0x00 or by the mark of a restart; anything else ends it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

function exifSegment(orientation: number): Uint8Array {
  const content = Buffer.concat([Buffer.from(exifMark), exifOf(orientation)])
  return Buffer.concat([Buffer.from([0xff, app1, 0, content.length + 2]), content])
}

/** The chunks of PNG (W3C, third edition) that are about the image, animation and colours. */
const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

function partsOfPng(bytes: Uint8Array): Parts | undefined {
  const view = viewOf(bytes)
  const parts: Parts = [bytes.subarray(0, 8)]
  let at = 8
  let type = ''
  while (type !== 'IEND') {
    if (at + 12 > bytes.length) return undefined
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    type = textAt(bytes, at + 4, 4)
    if (type === 'eXIf') parts.push(...pngExif(orientationOf(bytes.subarray(at + 8, end - 4))))
    else if (pngChunks.has(type)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

function pngExif(orientation: number): Parts {
  if (orientation === upright) return []
  const body = Buffer.concat([Buffer.from('eXIf'), exifOf(orientation)])
  return [uint32(body.length - 4), body, uint32(crc32(body))]
}

/** The chunks of WebP (RFC 9649) that are about the image, animation and colours. */
const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** In the flags of VP8X. */
const [hasExif, hasXmp] = [0x08, 0x04]

function partsOfWebp(bytes: Uint8Array): Parts | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 12) return undefined
  const size = view.getUint32(4, true) + 8
  if (size > bytes.length) return undefined
  const chunks: Parts = []
  let orientation = upright
  for (let at = 12; at < size;) {
    if (at + 8 > size) return undefined
    const type = textAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > size) return undefined
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'EXIF')
      orientation = orientationOf(startsWith(content, exifMark) ? content.subarray(6) : content)
    else if (webpChunks.has(type)) chunks.push(Uint8Array.from(bytes.subarray(at, end)))
    at = end
  }
  const [first] = chunks
  if (first && textAt(first, 0, 4) === 'VP8X') {
    first[8] = ((first[8] ?? 0) & ~(hasExif | hasXmp)) | (orientation === upright ? 0 : hasExif)
    if (orientation !== upright)
      chunks.push(
        Buffer.concat([Buffer.from('EXIF'), uint32(exifOf(orientation).length, true), exifOf(orientation)]),
      )
  }
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4)
  return [bytes.subarray(0, 4), uint32(length, true), bytes.subarray(8, 12), ...chunks]
}

const upright = 1
const orientationTag = 0x0112

/** The orientation in a TIFF directory (Exif 2.32, section 4.6.4), 1 to 8; upright if it tells none. */
function orientationOf(tiff: Uint8Array): number {
  const order = textAt(tiff, 0, 2)
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return upright
  const view = viewOf(tiff)
  const isLittle = order === 'II'
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return upright
  const count = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.length) return upright
    if (view.getUint16(entry, isLittle) !== orientationTag) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value > upright && value <= 8 ? value : upright
  }
  return upright
}

/** A TIFF directory with the orientation alone. */
function exifOf(orientation: number): Uint8Array {
  const bytes = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  bytes.writeUInt16BE(orientation, 18)
  return bytes
}

function uint32(value: number, isLittle = false): Uint8Array {
  const bytes = Buffer.alloc(4)
  if (isLittle) bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return textAt(bytes, 0, mark.length) === mark
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return Buffer.from(bytes.subarray(at, at + length)).toString('latin1')
}
