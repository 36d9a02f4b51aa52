import { crc32, deflateSync } from 'node:zlib'

/** 8-bit RGB, line after line. */
export interface Pixels {
  rgb: Uint8Array
  width: number
  height: number
}

/** PNG, W3C third edition: 8-bit RGB, each line as its difference from the one above (filter 2). */
export function encodePng({ rgb, width, height }: Pixels): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(filtered(rgb, width * 3))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function filtered(rgb: Uint8Array, stride: number): Buffer {
  const height = rgb.length / stride
  const lines = Buffer.alloc(rgb.length + height)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    lines[start] = 2
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      lines[start + 1 + x] = (rgb[at] ?? 0) - (rgb[at - stride] ?? 0)
    }
  }
  return lines
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([length, body, check])
}
