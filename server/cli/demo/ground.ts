import { type Canvas, type Colour, mixed, type Point } from './canvas.ts'
import type { Random } from './random.ts'

interface Edge {
  y: number
  left: number
  right: number
}

/** Places on a floor seen from one end: `across` and `along` from 0 to 1, `along` from the far edge to the near one. */
export function floorSeen(far: Edge, near: Edge): (across: number, along: number) => Point {
  const farWidth = far.right - far.left
  const nearWidth = near.right - near.left
  return (across, along) => {
    // What lies twice as far looks half as wide: the inverse of the width is what grows evenly.
    const wide = 1 / ((1 - along) / farWidth + along / nearWidth)
    const share = (wide - farWidth) / (nearWidth - farWidth)
    const left = far.left + (near.left - far.left) * share
    return [left + wide * across, far.y + (near.y - far.y) * share]
  }
}

export interface Daylight {
  sky: [Colour, Colour]
  isNight: boolean
  /** What a colour becomes in this light. */
  lit(colour: Colour): Colour
}

export function daylight(random: Random, isNight: boolean): Daylight {
  if (isNight) return { sky: [0x141d3b, 0x45508a], isNight, lit: (colour) => mixed(colour, 0x1c2350, 0.42) }
  const sky: [Colour, Colour] = random.pick([
    [0x7cc4f2, 0xe3f5ff],
    [0x8ccbf0, 0xfff3df],
    [0x69b7ec, 0xd6effc],
  ])
  return { sky, isNight, lit: (colour) => colour }
}

/** Sky, sun or moon, and clouds down to the horizon. */
export function drawSky(canvas: Canvas, { sky, isNight }: Daylight, random: Random, horizon: number): void {
  canvas.gradient([0, horizon], sky)
  const at: Point = [90 + random.below(620), 60 + random.below(40)]
  canvas.glow(at, isNight ? 70 : 110, isNight ? 0xdfe6ff : 0xfff3b8)
  canvas.ellipse(at, [26, 26], isNight ? 0xf1f3ff : 0xffe27a)
  for (let cloud = 0; cloud < 3; cloud++) {
    const [x, y] = [random.below(800), 50 + random.below(90)]
    for (const [dx, size] of [
      [-40, 20],
      [-12, 30],
      [22, 24],
      [50, 16],
    ] as const)
      // prettier-ignore
      canvas.ellipse([x + dx, y - size / 3], [size * 1.5, size * 0.7], 0xffffff, isNight ? 0.07 : 0.55)
  }
}

/** Crowns of trees and bushes along the horizon. */
export function drawTrees(canvas: Canvas, { lit }: Daylight, random: Random, ground: number): void {
  for (let x = -30; x < 840; x += 46) {
    const size = 38 + random.below(34)
    const green = lit(mixed(0x3f8f4f, 0x8cc06a, random.next()))
    canvas.rect([x - 4, ground - size * 0.8], [8, size * 0.8], lit(0x7a5a3c))
    canvas.ellipse([x, ground - size], [size * 0.8, size * 0.85], green)
    canvas.ellipse([x - size * 0.2, ground - size * 1.2], [size * 0.42, size * 0.4], 0xffffff, 0.1)
  }
  for (let x = 0; x < 820; x += 34)
    canvas.ellipse([x, ground - 6], [30, 20], lit(mixed(0x4f9d58, 0x6fb565, random.next())))
}

export function drawPalm(canvas: Canvas, { lit }: Daylight, [x, y]: Point, tall: number): void {
  canvas.line([[x, y], [x + 6, y - tall * 0.5], [x + 18, y - tall]], 10, lit(0x9a7650)) // prettier-ignore
  const top: Point = [x + 18, y - tall]
  for (const [dx, dy] of [[-78, 14], [-62, -26], [-18, -52], [34, -50], [72, -20], [80, 20]] as const) // prettier-ignore
    canvas.polygon(
      [top, [top[0] + dx * 0.55, top[1] + dy - 18], [top[0] + dx, top[1] + dy + 8], [top[0] + dx * 0.5, top[1] + dy + 4]],
      lit(dx < 0 ? 0x3d9150 : 0x55a85c),
    ) // prettier-ignore
}
