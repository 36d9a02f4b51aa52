import type { Pixels } from './png.ts'
import type { Random } from './random.ts'

const width = 480
const height = 360

type Colour = [number, number, number]

/** A small picture that looks like a stained wall over a floor: enough to see that a picture is a picture. */
export function drawWall(random: Random): Pixels {
  const wall: Colour = [205 + random.below(30), 200 + random.below(25), 185 + random.below(25)]
  const floor: Colour = [120 + random.below(40), 105 + random.below(30), 95 + random.below(20)]
  const stain: Colour = [130 + random.below(30), 115 + random.below(25), 90]
  const horizon = 230 + random.below(60)
  const centre = { x: 100 + random.below(280), y: 60 + random.below(120), radius: 40 + random.below(60) }

  const rgb = new Uint8Array(height * width * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance =
        Math.hypot(x - centre.x, (y - centre.y) * 0.6) + 8 * Math.sin(x / 9) + 6 * Math.cos(y / 7)
      const ground = y < horizon ? wall : floor
      const wetness = y < horizon ? Math.max(0, Math.min(1, (centre.radius - distance) / 25)) : 0
      const light = 1 - Math.abs(x - width / 2) / (width * 2)
      const offset = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const base = ground[channel as 0 | 1 | 2] // three channels
        const wet = stain[channel as 0 | 1 | 2]
        rgb[offset + channel] = Math.round((base + (wet - base) * wetness) * light)
      }
    }
  }
  return { rgb, width, height }
}
