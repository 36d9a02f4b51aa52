import { blankCanvas, type Canvas, type Colour, mixed, type Point } from './canvas.ts'
import type { Random } from './random.ts'

/** A car in its place in the garage, seen from the side. */
export function drawCar(random: Random, paint: Colour): Canvas {
  const canvas = garage(random)
  const shade = mixed(paint, 0x000000, 0.28)
  canvas.ellipse([400, 512], [330, 26], 0x000000, 0.35)
  canvas.polygon([[210, 330], [290, 232], [520, 228], [620, 330]], paint) // prettier-ignore
  canvas.polygon([[238, 328], [302, 250], [394, 248], [394, 328]], 0x9fc4d6) // prettier-ignore
  canvas.polygon([[408, 328], [408, 248], [508, 248], [586, 328]], 0x9fc4d6) // prettier-ignore
  canvas.polygon([[80, 380], [120, 330], [660, 326], [724, 372], [730, 470], [76, 470]], paint) // prettier-ignore
  canvas.rect([76, 440], [654, 34], shade)
  canvas.line([[398, 332], [398, 440]], 3, shade) // prettier-ignore
  for (const x of [340, 470]) canvas.rect([x, 352], [40, 8], shade)
  canvas.ellipse([706, 388], [20, 22], 0xfff1c2)
  canvas.rect([78, 376], [22, 34], 0xc0392b)
  for (const x of [200, 600]) drawWheel(canvas, [x, 474], 62)
  return canvas
}

/** A motorcycle in its place. */
export function drawMotorcycle(random: Random, paint: Colour): Canvas {
  const canvas = garage(random)
  canvas.ellipse([400, 520], [270, 20], 0x000000, 0.35)
  for (const x of [210, 590]) drawWheel(canvas, [x, 440], 84)
  canvas.line([[590, 440], [520, 250], [480, 214]], 18, 0x5d666c) // prettier-ignore
  canvas.line([[470, 220], [530, 206]], 14, 0x22282b) // prettier-ignore
  canvas.line([[210, 440], [330, 420], [420, 430]], 16, 0x4a5358) // prettier-ignore
  canvas.polygon([[320, 330], [500, 300], [520, 360], [440, 440], [330, 430]], 0x3a4247) // prettier-ignore
  canvas.ellipse([430, 300], [86, 46], paint)
  canvas.polygon([[190, 300], [350, 290], [360, 322], [230, 332]], 0x1f2426) // prettier-ignore
  canvas.polygon([[150, 330], [250, 318], [300, 352], [230, 366]], paint) // prettier-ignore
  canvas.line([[300, 448], [190, 456]], 18, 0xb9c2c6) // prettier-ignore
  canvas.ellipse([536, 262], [30, 30], 0xfff1c2)
  return canvas
}

/** A bicycle against the wall of the garage. */
export function drawBicycle(random: Random, paint: Colour): Canvas {
  const canvas = garage(random)
  for (const at of [
    [230, 420],
    [570, 420],
  ] as Point[]) {
    // prettier-ignore
    drawRing(canvas, at, 104, 8, 0x22282b)
    for (let spoke = 0; spoke < 12; spoke++) {
      const turn = (spoke / 12) * 2 * Math.PI
      canvas.line([at, [at[0] + 98 * Math.cos(turn), at[1] + 98 * Math.sin(turn)]], 2, 0x8c979d, 0.7) // prettier-ignore
    }
  }
  canvas.line([[230, 420], [400, 420], [520, 250], [330, 250], [230, 420]], 14, paint) // prettier-ignore
  canvas.line([[400, 420], [318, 218]], 14, paint) // prettier-ignore
  canvas.line([[570, 420], [514, 222], [560, 200]], 14, paint) // prettier-ignore
  canvas.ellipse([314, 210], [44, 14], 0x22282b)
  canvas.ellipse([400, 420], [24, 24], 0x4a5358)
  return canvas
}

function garage(random: Random): Canvas {
  const canvas = blankCanvas()
  const wall = random.pick([0xd9dcd6, 0xe3dccf, 0xd4dde0])
  canvas.gradient([0, 400], [mixed(wall, 0x000000, 0.18), wall])
  canvas.rect([0, 300], [800, 30], 0xf0ae3a)
  for (let x = -20; x < 820; x += 60)
    canvas.polygon([[x, 300], [x + 30, 300], [x + 14, 330], [x - 16, 330]], 0x2a2a2a) // prettier-ignore
  canvas.gradient([400, 600], [0x9a9d9b, 0x7c807f])
  for (const x of [20, 770]) canvas.polygon([[x, 400], [x + 12, 400], [x + (x < 400 ? -60 : 72), 600], [x + (x < 400 ? -80 : 52), 600]], 0xffffff, 0.85) // prettier-ignore
  for (const x of [180, 600]) {
    canvas.rect([x, 60], [160, 12], 0xffffff)
    canvas.glow([x + 80, 70], 150, 0xfff8e0)
  }
  return canvas
}

function drawWheel(canvas: Canvas, at: Point, radius: number): void {
  canvas.ellipse(at, [radius, radius], 0x1d2123)
  canvas.ellipse(at, [radius * 0.6, radius * 0.6], 0xc3cbce)
  canvas.ellipse(at, [radius * 0.5, radius * 0.5], 0x8d979b)
  canvas.ellipse(at, [radius * 0.16, radius * 0.16], 0x2a2f31)
}

function drawRing(canvas: Canvas, [x, y]: Point, radius: number, thickness: number, colour: Colour): void {
  const at = (step: number): Point => {
    const turn = (step / 48) * 2 * Math.PI
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
  }
  canvas.line(Array.from({ length: 49 }, (_, step) => at(step)), thickness, colour) // prettier-ignore
}
