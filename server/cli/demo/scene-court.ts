import { blankCanvas, type Canvas, mixed, type Point } from './canvas.ts'
import { type Daylight, daylight, drawSky, drawTrees, floorSeen } from './ground.ts'
import type { Random } from './random.ts'

type Place = (across: number, along: number) => Point

/** A multi-sport court seen from one end, with its lines, goal and hoop. */
export function drawCourt(random: Random, isNight = false): Canvas {
  const canvas = blankCanvas()
  const light = daylight(random, isNight)
  const court = floorSeen({ y: 292, left: 240, right: 560 }, { y: 640, left: -190, right: 990 })
  drawSky(canvas, light, random, 300)
  drawTrees(canvas, light, random, 284)
  canvas.rect([0, 276], [800, 330], light.lit(random.pick([0x4f9b6b, 0x4a87b5])))
  drawFloor(canvas, light, court, random.pick([0xd9683f, 0x3f7fb8, 0xc9743b]))
  drawLines(canvas, court)
  drawFence(canvas, light)
  drawGoal(canvas, light)
  drawHoop(canvas, light)
  for (const x of [92, 708]) drawFloodlight(canvas, light, x)
  drawBall(canvas, [250 + random.below(300), 500], random.pick([0xf08a2e, 0xf7f7f2]))
  return canvas
}

function drawFloor(canvas: Canvas, { lit }: Daylight, court: Place, colour: number): void {
  canvas.polygon([court(0, 0), court(1, 0), court(1, 1), court(0, 1)], lit(colour))
  const bands = 16
  for (let band = 0; band < bands; band++) {
    const [from, to] = [band / bands, (band + 1) / bands]
    const soft = [court(0, from), court(1, from), court(1, to), court(0, to)]
    canvas.polygon(soft, mixed(0xffffff, 0x000000, from), 0.06)
  }
}

function drawLines(canvas: Canvas, court: Place): void {
  const white = 0xfdfcf7
  const arc = (centre: Point, [rx, ry]: Point, [from, to]: Point): Point[] =>
    Array.from({ length: 41 }, (_, step) => {
      const turn = from + ((to - from) * step) / 40
      return court(centre[0] + rx * Math.cos(turn), centre[1] + ry * Math.sin(turn))
    })
  canvas.line([court(0, 1), court(0, 0), court(1, 0), court(1, 1)], 4, white)
  canvas.line([court(0, 0.5), court(1, 0.5)], 4, white)
  canvas.line(arc([0.5, 0.5], [0.16, 0.09], [0, 2 * Math.PI]), 3.5, white)
  canvas.ellipse(court(0.5, 0.5), [7, 4], white)
  canvas.line(arc([0.5, 0], [0.34, 0.2], [0, Math.PI]), 3, white)
  canvas.line([court(0.36, 0), court(0.36, 0.15), court(0.64, 0.15), court(0.64, 0)], 3, 0xffe27a)
  canvas.line(arc([0.5, 0.15], [0.14, 0.06], [0, Math.PI]), 3, 0xffe27a)
  canvas.line(arc([0.5, 1], [0.34, 0.2], [Math.PI, 2 * Math.PI]), 5, white)
}

function drawFence(canvas: Canvas, { lit }: Daylight): void {
  const steel = lit(0x5d6f78)
  for (let x = 0; x <= 1200; x += 16) {
    canvas.line([[x, 170], [x - 120, 290]], 1, steel, 0.45) // prettier-ignore
    canvas.line([[x - 400, 170], [x - 280, 290]], 1, steel, 0.45) // prettier-ignore
  }
  for (let x = 0; x <= 800; x += 133) canvas.rect([x - 2, 166], [5, 126], steel)
  for (const y of [168, 288]) canvas.rect([0, y], [800, 4], steel)
}

function drawGoal(canvas: Canvas, { lit }: Daylight): void {
  for (let x = 352; x <= 448; x += 8) canvas.line([[x, 232], [x, 294]], 1, 0xffffff, 0.55) // prettier-ignore
  for (let y = 232; y <= 292; y += 8) canvas.line([[350, y], [450, y]], 1, 0xffffff, 0.55) // prettier-ignore
  canvas.line([[347, 298], [347, 230], [453, 230], [453, 298]], 6, lit(0xffffff)) // prettier-ignore
}

function drawHoop(canvas: Canvas, { lit }: Daylight): void {
  canvas.rect([397, 150], [6, 82], lit(0x6b7880))
  canvas.rect([358, 112], [84, 56], lit(0xf6f8f9))
  canvas.line([[382, 158], [382, 134], [418, 134], [418, 158], [382, 158]], 3, lit(0xd2493a)) // prettier-ignore
  for (const x of [386, 394, 402, 410])
    canvas.line([[x, 172], [x + (400 - x) * 0.4, 194]], 1.5, 0xffffff, 0.85) // prettier-ignore
  canvas.ellipse([400, 171], [20, 4], lit(0xe8603c))
}

function drawFloodlight(canvas: Canvas, { lit, isNight }: Daylight, x: number): void {
  canvas.rect([x - 4, 60], [8, 236], lit(0x56656e))
  canvas.rect([x - 34, 48], [68, 22], lit(0x3c474e))
  for (const dx of [-22, 0, 22]) canvas.ellipse([x + dx, 59], [8, 7], isNight ? 0xfffbe0 : 0xdfe8ec)
  if (!isNight) return
  canvas.glow([x, 60], 130, 0xfff6cf)
  const inwards = Math.sign(400 - x)
  canvas.polygon([[x - 30, 70], [x + 30, 70], [400 + 420 * inwards, 600], [400 - 330 * inwards, 600]], 0xfff4c4, 0.13) // prettier-ignore
}

function drawBall(canvas: Canvas, [x, y]: Point, colour: number): void {
  canvas.ellipse([x, y + 20], [26, 6], 0x000000, 0.25)
  canvas.ellipse([x, y], [21, 21], colour)
  canvas.line([[x - 21, y], [x + 21, y]], 2, 0x3a2a20, 0.6) // prettier-ignore
  canvas.line([[x - 6, y - 20], [x + 3, y], [x - 6, y + 20]], 2, 0x3a2a20, 0.6) // prettier-ignore
  canvas.ellipse([x - 7, y - 8], [6, 5], 0xffffff, 0.35)
}
