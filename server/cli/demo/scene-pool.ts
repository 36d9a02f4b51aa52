import { blankCanvas, type Canvas, mixed, type Point } from './canvas.ts'
import { type Daylight, daylight, drawPalm, drawSky, drawTrees, floorSeen } from './ground.ts'
import type { Random } from './random.ts'

/** A pool on a wooden deck, with umbrellas and loungers around it. */
export function drawPool(random: Random, isNight = false): Canvas {
  const canvas = blankCanvas()
  const light = daylight(random, isNight)
  drawSky(canvas, light, random, 300)
  drawTower(canvas, light, random)
  drawTrees(canvas, light, random, 282)
  drawDeck(canvas, light)
  drawWater(canvas, light, random)
  drawPalm(canvas, light, [62, 330], 170)
  drawPalm(canvas, light, [700, 316], 140)
  const cloth = random.pick([0xe8604c, 0xf2a33a, 0x2f8f9d])
  for (const at of [[600, 322], [205, 318]] as Point[]) drawUmbrella(canvas, light, at, cloth) // prettier-ignore
  drawLounger(canvas, light, [6, 480], cloth)
  drawLounger(canvas, light, [649, 480], cloth)
  return canvas
}

function drawTower(canvas: Canvas, { lit, isNight }: Daylight, random: Random): void {
  const x = 330 + random.below(120)
  canvas.rect([x, 40], [190, 260], lit(0xe9e2d6))
  canvas.rect([x + 150, 40], [40, 260], lit(0xcfc4b4))
  for (let floor = 0; floor < 7; floor++)
    for (let door = 0; door < 3; door++) {
      const isLit = isNight && random.next() > 0.45
      canvas.rect([x + 14 + door * 46, 56 + floor * 33], [32, 18], isLit ? 0xffd98a : lit(0x8fb3c9))
      canvas.rect([x + 10 + door * 46, 74 + floor * 33], [40, 4], lit(0xb9ab98))
    }
}

function drawDeck(canvas: Canvas, { lit }: Daylight): void {
  const deck = floorSeen({ y: 280, left: 100, right: 700 }, { y: 600, left: -500, right: 1300 })
  canvas.rect([0, 280], [800, 320], lit(0xd9b98c))
  for (let plank = 0; plank <= 40; plank++) {
    const across = plank / 20 - 0.5
    canvas.line([deck(across, 0), deck(across, 1)], 1.5, lit(0xb8935f), 0.6)
  }
}

function drawWater(canvas: Canvas, { lit, isNight }: Daylight, random: Random): void {
  const pool = floorSeen({ y: 330, left: 210, right: 600 }, { y: 566, left: 150, right: 660 })
  const bound = (gap: number): Point[] => [
    pool(-gap, -gap), pool(1 + gap, -gap), pool(1 + gap, 1 + gap), pool(-gap, 1 + gap),
  ] // prettier-ignore
  canvas.polygon(bound(0.07), lit(0xc9bda8))
  canvas.polygon(bound(0.05), lit(0xf6f1e7))
  const bands = 30
  for (let band = 0; band < bands; band++) {
    const [from, to] = [band / bands, (band + 1.05) / bands]
    const colour = mixed(isNight ? 0x2aa7c9 : 0x7fdcf0, isNight ? 0x0f5f93 : 0x1d9ad0, from)
    canvas.polygon([pool(0, from), pool(1, from), pool(1, Math.min(1, to)), pool(0, Math.min(1, to))], colour)
  }
  for (const across of [0.25, 0.5, 0.75])
    canvas.line([pool(across, 0.04), pool(across, 0.96)], 5, 0x0e6fa8, 0.3)
  for (let wave = 0; wave < 90; wave++) {
    const [across, along] = [0.03 + random.next() * 0.88, 0.03 + random.next() * 0.94]
    const long = 0.02 + random.next() * 0.05
    const middle = pool(across + long / 2, along)
    canvas.line(
      [pool(across, along), [middle[0], middle[1] - 3], pool(across + long, along)],
      2.5,
      0xffffff,
      0.5,
    )
  }
  for (const across of [0.86, 0.93]) {
    const foot = pool(across, 0)
    const bar: Point[] = [[foot[0], foot[1] + 30], [foot[0], foot[1] - 18], [foot[0] + 3, foot[1] - 26], [foot[0] + 9, foot[1] - 22], [foot[0] + 10, foot[1] - 6]] // prettier-ignore
    canvas.line(bar, 4, lit(0xeef2f4))
  }
}

function drawUmbrella(canvas: Canvas, { lit }: Daylight, [x, y]: Point, cloth: number): void {
  canvas.ellipse([x, y], [52, 9], 0x000000, 0.15)
  canvas.rect([x - 3, y - 100], [6, 100], lit(0xf3efe6))
  for (let part = 0; part < 6; part++) {
    const from = x - 72 + part * 24
    canvas.polygon(
      [[x, y - 138], [from, y - 92], [from + 12, y - 86], [from + 24, y - 92]],
      lit(part % 2 ? 0xfff6e8 : cloth),
    ) // prettier-ignore
  }
}

function drawLounger(canvas: Canvas, { lit }: Daylight, [x, y]: Point, cloth: number): void {
  const isLeft = x < 400
  const place = (dx: number, dy: number): Point => [isLeft ? x + dx : x + 145 - dx, y + dy]
  canvas.polygon([place(0, 84), place(130, 84), place(142, 96), place(6, 98)], 0x000000, 0.16)
  for (const dx of [16, 120]) canvas.line([place(dx, 40), place(dx, 86)], 6, lit(0x8b6844))
  canvas.polygon([place(0, 34), place(132, 34), place(136, 52), place(4, 52)], lit(0xfaf5ea))
  canvas.polygon([place(0, 36), place(-22, -18), place(8, -22), place(36, 34)], lit(0xfaf5ea))
  canvas.polygon([place(40, 33), place(96, 33), place(98, 53), place(42, 53)], lit(cloth))
}
