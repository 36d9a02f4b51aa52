import { blankCanvas, type Canvas, type Colour, mixed, type Point } from './canvas.ts'
import { daylight, drawSky, drawTrees } from './ground.ts'
import type { Random } from './random.ts'

interface Coat {
  fur: Colour
  belly: Colour
}

/** A dog sitting on the lawn, looking at whoever took the picture. */
export function drawDog(random: Random, { fur, belly }: Coat): Canvas {
  const canvas = garden(random)
  const dark = mixed(fur, 0x2a1a10, 0.35)
  canvas.ellipse([400, 575], [190, 26], 0x2d5a33, 0.4)
  canvas.line([[520, 520], [590, 470], [610, 420]], 26, dark) // prettier-ignore
  canvas.ellipse([400, 480], [130, 125], fur)
  canvas.ellipse([400, 500], [74, 92], belly)
  for (const side of [-1, 1]) {
    canvas.ellipse([400 + side * 100, 545], [52, 40], fur)
    canvas.rect([400 + side * 44 - 22, 470], [44, 96], fur)
    canvas.ellipse([400 + side * 46, 566], [34, 18], belly)
  }
  for (const side of [-1, 1])
    canvas.polygon([[400 + side * 84, 190], [400 + side * 150, 230], [400 + side * 140, 340], [400 + side * 86, 300]], dark) // prettier-ignore
  canvas.ellipse([400, 280], [118, 112], fur)
  canvas.ellipse([400, 330], [66, 56], belly)
  drawEyes(canvas, { x: 400, y: 262, apart: 46, size: 15 })
  canvas.ellipse([400, 306], [22, 16], 0x241a17)
  canvas.line([[400, 318], [400, 342]], 5, 0x3a2a24) // prettier-ignore
  canvas.line([[366, 344], [400, 356], [434, 344]], 5, 0x3a2a24) // prettier-ignore
  canvas.ellipse([400, 366], [20, 16], 0xe8788a)
  canvas.line([[310, 392], [400, 412], [490, 392]], 20, 0xc8553d) // prettier-ignore
  canvas.ellipse([400, 424], [16, 16], 0xf0ae3a)
  return canvas
}

/** A cat on a windowsill. */
export function drawCat(random: Random, { fur, belly }: Coat): Canvas {
  const canvas = blankCanvas()
  const wall = random.pick([0xdfe8e2, 0xefe2d2, 0xe2e2f0])
  canvas.rect([0, 0], [800, 600], wall)
  canvas.rect([90, 40], [620, 420], 0xfffaf2)
  for (let y = 60; y < 440; y++) canvas.rect([110, y], [580, 1], mixed(0x86c8f2, 0xeaf7ff, (y - 60) / 380))
  canvas.ellipse([220, 150], [70, 26], 0xffffff, 0.8)
  canvas.rect([394, 60], [12, 380], 0xfffaf2)
  canvas.rect([60, 450], [680, 46], mixed(wall, 0x8a6a48, 0.35))
  const dark = mixed(fur, 0x20140e, 0.4)
  canvas.line([[530, 440], [620, 430], [650, 330], [610, 290]], 30, dark) // prettier-ignore
  canvas.ellipse([410, 370], [122, 96], fur)
  canvas.ellipse([400, 396], [70, 60], belly)
  for (const side of [-1, 1]) canvas.ellipse([400 + side * 44, 448], [38, 22], belly)
  for (const side of [-1, 1]) {
    canvas.polygon([[400 + side * 26, 190], [400 + side * 104, 96], [400 + side * 104, 230]], fur) // prettier-ignore
    canvas.polygon([[400 + side * 52, 180], [400 + side * 92, 126], [400 + side * 92, 210]], 0xe8a0a4) // prettier-ignore
  }
  canvas.ellipse([400, 240], [110, 92], fur)
  for (const stripe of [-30, 0, 30]) canvas.line([[400 + stripe, 152], [400 + stripe * 0.7, 190]], 12, dark) // prettier-ignore
  drawEyes(canvas, { x: 400, y: 236, apart: 44, size: 19, iris: 0x9fbf4a })
  canvas.polygon([[388, 268], [412, 268], [400, 282]], 0xe8788a) // prettier-ignore
  canvas.line([[376, 296], [400, 286], [424, 296]], 4, 0x3a2a24) // prettier-ignore
  for (const side of [-1, 1])
    for (const slope of [-12, 0, 12])
      canvas.line([[400 + side * 46, 282 + slope / 3], [400 + side * 128, 278 + slope]], 3, 0xffffff, 0.9) // prettier-ignore
  return canvas
}

/** A little parrot on its perch. */
export function drawBird(random: Random, { fur, belly }: Coat): Canvas {
  const canvas = garden(random)
  canvas.rect([120, 452], [560, 18], 0x8a5f3a)
  canvas.polygon([[420, 380], [520, 560], [470, 570], [380, 420]], mixed(fur, 0x103018, 0.3)) // prettier-ignore
  canvas.ellipse([400, 340], [96, 130], fur)
  canvas.ellipse([376, 366], [56, 88], belly)
  canvas.polygon([[420, 300], [510, 330], [500, 440], [430, 400]], mixed(fur, 0x0e4a66, 0.5)) // prettier-ignore
  canvas.ellipse([384, 206], [78, 74], fur)
  canvas.ellipse([350, 220], [34, 30], 0xf6d34a)
  canvas.polygon([[318, 204], [268, 232], [316, 252]], 0xd98a2b) // prettier-ignore
  canvas.ellipse([368, 194], [17, 17], 0xffffff)
  canvas.ellipse([364, 194], [9, 9], 0x1a1411)
  for (const x of [372, 414]) canvas.line([[x, 446], [x, 470]], 9, 0x6a5044) // prettier-ignore
  return canvas
}

function garden(random: Random): Canvas {
  const canvas = blankCanvas()
  const light = daylight(random, false)
  drawSky(canvas, light, random, 330)
  canvas.gradient([330, 600], [0x8cc06a, 0x4f9d58])
  drawTrees(canvas, light, random, 336)
  return canvas
}

interface Eyes {
  x: number
  y: number
  apart: number
  size: number
  iris?: Colour
}

function drawEyes(canvas: Canvas, { x, y, apart, size, iris = 0x2a1a12 }: Eyes): void {
  for (const side of [-1, 1]) {
    const at: Point = [x + side * apart, y]
    canvas.ellipse(at, [size + 4, size + 4], 0xffffff)
    canvas.ellipse(at, [size, size], iris)
    canvas.ellipse(at, [size * 0.5, size * (iris === 0x2a1a12 ? 0.5 : 0.9)], 0x120c0a)
    canvas.ellipse([at[0] - size * 0.3, y - size * 0.35], [size * 0.28, size * 0.28], 0xffffff)
  }
}
