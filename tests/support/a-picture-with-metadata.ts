import { crc32 } from 'node:zlib'
import { onePixel } from './a-picture.ts'

/** What must not stay in a picture: where it was taken, with what, and by whom. */
export const secrets = [
  'GPS 19.9245S 43.9352W',
  'Moto G84 de Otávio',
  '<x:xmpmeta>',
  'Photoshop 3.0',
  'comentário',
]

/** A TIFF directory with an orientation, and bytes that stand for the position and the device (Exif 2.32, section 4.6). */
export function anExif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const isLittle = order === 'II'
  const short = (value: number) => numbers(2, value, isLittle)
  const long = (value: number) => numbers(4, value, isLittle)
  const entry = Buffer.concat([short(0x0112), short(3), long(1), short(orientation), short(0)])
  const head = Buffer.concat([Buffer.from(order), short(42), long(8), short(1), entry, long(0)])
  return Buffer.concat([head, Buffer.from(secrets.slice(0, 2).join('\0'))])
}

/** A JPEG of one pixel's tables and scan, with everything that a phone and an editor put around them. */
export function aJpeg({ orientation = 6, order = 'MM' as 'II' | 'MM' } = {}): Buffer {
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), anExif(orientation, order)])),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>')),
    segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01sRGB')),
    segment(0xe2, Buffer.from('MPF\0')),
    segment(0xed, Buffer.from('Photoshop 3.0\x008BIM')),
    segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01')),
    segment(0xfe, Buffer.from('comentário')),
    ...image,
    Buffer.from('the video of a motion photo, with its GPS 19.9245S 43.9352W'),
  ])
}

/** What is left of it, by the marks of its segments; and its image. */
export const jpegImage = () => Buffer.concat(image)

const image = [
  segment(0xdb, Buffer.alloc(65, 1)),
  segment(0xc2, Buffer.from('0800010001010111 00'.replaceAll(' ', ''), 'hex')),
  segment(0xda, Buffer.from('010100003f00', 'hex')),
  Buffer.from('12ff00ffd034', 'hex'), // a stuffed byte and a restart marker inside of the scan
  segment(0xda, Buffer.from('010100003f00', 'hex')), // progressive: a second scan
  Buffer.from('56ffd9', 'hex'),
]

/** The same pixel as a PNG. */
export function aPng(orientation = 6): Buffer {
  const at = onePixel.indexOf('IDAT') - 4
  return Buffer.concat([
    onePixel.subarray(0, at),
    pngChunk('gAMA', Buffer.from('0000b18f', 'hex')),
    pngChunk('eXIf', anExif(orientation)),
    pngChunk('tEXt', Buffer.from('Author\0Moto G84 de Otávio')),
    pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>')),
    pngChunk('zTXt', Buffer.from('Comment\0\0comentário')),
    onePixel.subarray(at),
    Buffer.from('GPS 19.9245S 43.9352W'),
  ])
}

/** A WebP in the extended format; its image's bytes are not a real one's. */
export function aWebp(orientation = 6): Buffer {
  const flags = Buffer.from('2c000000000000000000', 'hex') // ICC, EXIF and XMP (WebP Container Specification)
  const chunks = Buffer.concat([
    riffChunk('VP8X', flags),
    riffChunk('ICCP', Buffer.from('sRGB!')), // of odd length: padded
    riffChunk('VP8L', Buffer.from('2f0000000000', 'hex')),
    riffChunk('EXIF', anExif(orientation, 'II')),
    riffChunk('XMP ', Buffer.from('<x:xmpmeta>')),
    riffChunk('note', Buffer.from('comentário')),
  ])
  return Buffer.concat([
    Buffer.from('RIFF'),
    numbers(4, chunks.length + 4, true),
    Buffer.from('WEBP'),
    chunks,
  ])
}

export function segment(mark: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, mark]), numbers(2, content.length + 2, false), content])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  return Buffer.concat([numbers(4, content.length, false), body, numbers(4, crc32(body), false)])
}

export function riffChunk(type: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(type),
    numbers(4, content.length, true),
    content,
    Buffer.alloc(content.length % 2),
  ])
}

function numbers(bytes: 2 | 4, value: number, isLittle: boolean): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (isLittle) buffer.writeUIntLE(value, 0, bytes)
  else buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
