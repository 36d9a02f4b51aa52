import { blankCanvas, type Canvas, type Colour, type Point } from './canvas.ts'
import { type Daylight, daylight, drawSky, drawTrees } from './ground.ts'
import type { Random } from './random.ts'

/** A tiled kiosk with a brick barbecue, a fire in it and a long table in front. */
export function drawKiosk(random: Random, isNight = false): Canvas {
  const canvas = blankCanvas()
  const light = daylight(random, isNight)
  drawSky(canvas, light, random, 340)
  drawTrees(canvas, light, random, 330)
  drawGarden(canvas, light, random)
  drawBarbecue(canvas, light, random)
  drawRoof(canvas, light, random.pick([0xb5533a, 0x9c4a34, 0xc06a3f]))
  if (isNight) for (const x of [200, 330, 470, 600]) drawBulb(canvas, x)
  drawTable(canvas, light, random.pick([0xc04a3a, 0x3d7f5a, 0x2f6f9f]))
  return canvas
}

function drawGarden(canvas: Canvas, { lit }: Daylight, random: Random): void {
  canvas.gradient([326, 600], [lit(0x8bc46a), lit(0x5c9f4c)])
  for (let blade = 0; blade < 130; blade++) {
    const [x, y] = [random.below(800), 350 + random.below(245)]
    canvas.line([[x - 3, y], [x, y - 8], [x + 3, y]], 1.5, lit(0x3f8340), 0.6) // prettier-ignore
  }
  canvas.polygon([[150, 388], [650, 388], [800, 560], [0, 560]], lit(0xd8cbb5)) // prettier-ignore
  for (const y of [412, 446, 494]) canvas.rect([150 - (y - 388) * 0.87, y], [500 + (y - 388) * 1.74, 2], lit(0xb9a98e)) // prettier-ignore
  for (let joint = -5; joint <= 5; joint++)
    canvas.line([[400 + joint * 45, 388], [400 + joint * 72, 560]], 1.5, lit(0xb9a98e)) // prettier-ignore
}

function drawBarbecue(canvas: Canvas, { lit }: Daylight, random: Random): void {
  const bricks = (from: Point, [w, h]: Point) => {
    canvas.rect(from, [w, h], lit(0xd9b79a))
    for (let row = 0; row * 15 < h; row++)
      for (let x = row % 2 ? -16 : 0; x < w; x += 32) {
        const left = Math.max(0, x)
        const right = Math.min(w, x + 30)
        const colour = lit(random.pick([0xb3563c, 0xa94f37, 0xbd6346]))
        canvas.rect([from[0] + left, from[1] + row * 15], [right - left, Math.min(13, h - row * 15)], colour)
      }
  }
  bricks([362, 176], [76, 70])
  bricks([290, 240], [220, 160])
  canvas.rect([150, 318], [140, 82], lit(0xece5d8))
  canvas.rect([510, 318], [140, 82], lit(0xece5d8))
  for (const x of [142, 502]) canvas.rect([x, 308], [156, 12], lit(0x5b5f63))
  canvas.polygon([[318, 336], [318, 282], [340, 260], [460, 260], [482, 282], [482, 336]], 0x2b211d) // prettier-ignore
  canvas.glow([400, 322], 78, 0xff8a2b)
  for (let flame = 0; flame < 9; flame++) {
    const x = 336 + flame * 16
    const tall = 18 + random.below(20)
    canvas.polygon([[x - 9, 334], [x - 3, 334 - tall], [x + 9, 334]], flame % 2 ? 0xffc84a : 0xf2722c) // prettier-ignore
  }
  canvas.rect([316, 330], [168, 8], 0x3a2d27)
  canvas.rect([322, 300], [156, 3], 0xb9bec2)
  for (const x of [350, 388, 430]) canvas.ellipse([x, 296], [17, 7], 0x8a4326)
  canvas.rect([352, 350], [96, 40], 0x2b211d)
  for (const [x, y] of [
    [366, 384],
    [392, 382],
    [420, 384],
    [405, 374],
    [380, 373],
  ] as const)
    // prettier-ignore
    canvas.ellipse([x, y], [15, 7], 0x7c5a3b)
  canvas.ellipse([212, 318], [30, 9], 0xb8bec2)
  canvas.line([[222, 316], [222, 292], [208, 292]], 4, 0xc9d0d4) // prettier-ignore
  for (const [x, colour] of [
    [560, 0x3d7f5a],
    [580, 0xd7a13b],
    [602, 0xb4462f],
  ] as const)
    // prettier-ignore
    canvas.rect([x, 286], [10, 24], colour)
}

function drawRoof(canvas: Canvas, { lit }: Daylight, tile: Colour): void {
  for (const x of [104, 680]) {
    canvas.rect([x, 190], [16, 232], lit(0x7d573a))
    canvas.rect([x + 10, 190], [6, 232], lit(0x65442c))
  }
  canvas.rect([70, 196], [660, 14], lit(0x65442c))
  canvas.polygon([[400, 52], [790, 200], [10, 200]], lit(tile)) // prettier-ignore
  for (let row = 1; row < 8; row++) {
    const y = 52 + row * 18.5
    const half = (row * 18.5 * 390) / 148
    canvas.line([[400 - half, y], [400 + half, y]], 3, lit(0x7c3526), 0.6) // prettier-ignore
    for (let x = 400 - half + 44; x < 400 + half - 40; x += 22)
      canvas.line([[x, y - 16], [x, y]], 1.5, lit(0x7c3526), 0.35) // prettier-ignore
  }
  canvas.line([[10, 200], [790, 200]], 8, lit(0x8a3e2b)) // prettier-ignore
}

function drawBulb(canvas: Canvas, x: number): void {
  canvas.rect([x - 1, 206], [2, 26], 0x2b211d)
  canvas.glow([x, 240], 90, 0xffd77f)
  canvas.ellipse([x, 238], [8, 9], 0xfff0b5)
}

function drawTable(canvas: Canvas, { lit }: Daylight, cloth: Colour): void {
  canvas.ellipse([400, 560], [310, 24], 0x000000, 0.18)
  const bench = (y: number, half: number) => {
    for (const x of [400 - half + 40, 400 + half - 52]) canvas.rect([x, y], [12, 40], lit(0x6a4830))
    canvas.rect([400 - half, y - 6], [half * 2, 14], lit(0x9b6d45))
  }
  bench(452, 220)
  for (const x of [200, 588]) canvas.rect([x, 470], [14, 84], lit(0x6a4830))
  canvas.polygon([[176, 440], [624, 440], [662, 484], [138, 484]], lit(0xb98657)) // prettier-ignore
  canvas.rect([138, 484], [524, 12], lit(0x8f633d))
  canvas.polygon([[330, 440], [470, 440], [482, 484], [318, 484]], lit(cloth)) // prettier-ignore
  canvas.polygon([[318, 484], [482, 484], [482, 512], [400, 522], [318, 512]], lit(cloth), 0.92) // prettier-ignore
  for (const [x, y] of [
    [230, 460],
    [285, 472],
    [520, 472],
    [575, 460],
  ] as const) {
    // prettier-ignore
    canvas.ellipse([x, y], [22, 8], lit(0xf7f3ea))
    canvas.ellipse([x, y - 1], [14, 5], lit(0xffffff))
  }
  canvas.ellipse([400, 460], [38, 13], lit(0xe6dcc8))
  for (const [x, y, colour] of [
    [384, 454, 0xd9473a],
    [404, 450, 0x7fb24d],
    [420, 456, 0xf0b23e],
  ] as const)
    // prettier-ignore
    canvas.ellipse([x, y], [14, 10], lit(colour))
  bench(536, 270)
}
