import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './demo-random.ts'

const width = 480
const height = 360

type Colour = [number, number, number]

/** A small PNG that looks like a stained wall over a floor: enough to see that a picture is a picture. */
export function drawWall(random: Random): { bytes: Uint8Array; width: number; height: number } {
  const wall: Colour = [205 + random.below(30), 200 + random.below(25), 185 + random.below(25)]
  const floor: Colour = [120 + random.below(40), 105 + random.below(30), 95 + random.below(20)]
  const stain: Colour = [130 + random.below(30), 115 + random.below(25), 90]
  const horizon = 230 + random.below(60)
  const centre = { x: 100 + random.below(280), y: 60 + random.below(120), radius: 40 + random.below(60) }

  const pixels = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance =
        Math.hypot(x - centre.x, (y - centre.y) * 0.6) + 8 * Math.sin(x / 9) + 6 * Math.cos(y / 7)
      const ground = y < horizon ? wall : floor
      const wetness = y < horizon ? Math.max(0, Math.min(1, (centre.radius - distance) / 25)) : 0
      const light = 1 - Math.abs(x - width / 2) / (width * 2)
      const offset = y * (1 + width * 3) + 1 + x * 3
      for (let channel = 0; channel < 3; channel++) {
        const base = ground[channel as 0 | 1 | 2] // three channels
        const wet = stain[channel as 0 | 1 | 2]
        pixels[offset + channel] = Math.round((base + (wet - base) * wetness) * light)
      }
    }
  }
  return { bytes: encodePng(pixels), width, height }
}

/** PNG, W3C third edition: 8-bit RGB, filter 0 on each line. */
function encodePng(lines: Buffer): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(lines, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([length, body, check])
}
