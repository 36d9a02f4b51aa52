import { blankCanvas, type Canvas, type Colour, mixed, type Point } from './canvas.ts'
import { floorSeen } from './ground.ts'
import type { Random } from './random.ts'

/** A party hall: windows, lamps, a string of lights and laid round tables; at night or by day. */
export function drawHall(random: Random, isNight = false): Canvas {
  const canvas = blankCanvas()
  const wall = random.pick([0xf3e4cf, 0xe6ece4, 0xf0dfd6])
  const cloth = random.pick([0xc8553d, 0x2f7f86, 0x8d6cab])
  drawRoom(canvas, isNight ? mixed(wall, 0x6b4a2f, 0.22) : wall)
  for (const x of [60, 310, 560]) drawWindow(canvas, x, cloth, isNight)
  drawBulbs(canvas, isNight)
  for (const x of [160, 400, 640]) drawLamp(canvas, x, isNight)
  const tables: [Point, number][] = [
    [[180, 380], 0.72], [[400, 372], 0.68], [[620, 380], 0.72], [[90, 500], 1.08], [[400, 490], 1.05], [[710, 500], 1.08],
  ] // prettier-ignore
  for (const [at, scale] of tables) drawTable(canvas, at, scale, { cloth, flower: random.pick([0xf6c445, 0xf28ba8, 0xffffff]) }) // prettier-ignore
  return canvas
}

function drawRoom(canvas: Canvas, wall: Colour): void {
  canvas.gradient([0, 330], [mixed(wall, 0xffffff, 0.35), wall])
  canvas.rect([0, 0], [800, 26], mixed(wall, 0xffffff, 0.7))
  canvas.rect([0, 26], [800, 4], mixed(wall, 0x000000, 0.12))
  canvas.rect([0, 318], [800, 14], mixed(wall, 0x5b3a20, 0.45))
  canvas.rect([0, 332], [800, 268], 0xb98350)
  const floor = floorSeen({ y: 332, left: 120, right: 680 }, { y: 600, left: -500, right: 1300 })
  for (let board = 0; board <= 48; board++) {
    const across = board / 24 - 0.5
    canvas.line([floor(across, 0), floor(across, 1)], 1.5, 0x8e5f36, 0.5)
  }
  for (let row = 1; row < 9; row++) canvas.rect([0, floor(0, row / 9)[1]], [800, 1], 0x8e5f36, 0.35)
}

function drawWindow(canvas: Canvas, x: number, curtain: Colour, isNight: boolean): void {
  canvas.rect([x - 8, 82], [196, 196], 0xfffaf2)
  for (let y = 90; y < 270; y++)
    canvas.rect([x, y], [180, 1], isNight ? mixed(0x18204a, 0x7d5a86, (y - 90) / 180) : mixed(0x86c8f2, 0xeaf7ff, (y - 90) / 180)) // prettier-ignore
  for (let tree = 0; tree < 5; tree++)
    canvas.ellipse([x + 20 + tree * 35, 254], [26, 16 + (tree % 2) * 12], isNight ? 0x25304f : 0x6fae68)
  canvas.rect([x - 8, 264], [196, 20], 0xf1e6d6)
  for (const bar of [60, 120]) canvas.rect([x + bar - 2, 90], [4, 180], 0xfffaf2)
  for (const [from, side] of [[x - 8, 1], [x + 188, -1]] as const) // prettier-ignore
    canvas.polygon([[from, 76], [from + side * 46, 76], [from + side * 20, 190], [from + side * 30, 292], [from - side * 6, 292]], curtain, 0.9) // prettier-ignore
  canvas.rect([x - 16, 72], [212, 6], 0x8a6a48)
}

function drawBulbs(canvas: Canvas, isNight: boolean): void {
  const hang = (x: number): Point => [x, 40 + 26 * (1 - (((x % 200) - 100) / 100) ** 2)]
  const points = Array.from({ length: 81 }, (_, step) => hang(step * 10))
  canvas.line(points, 2, 0x5c4a3a)
  for (let x = 20; x < 800; x += 40) {
    const [at, y] = hang(x)
    canvas.glow([at, y + 8], isNight ? 30 : 18, 0xffd977)
    canvas.ellipse([at, y + 8], [5, 6], 0xfff2b8)
  }
}

function drawLamp(canvas: Canvas, x: number, isNight: boolean): void {
  canvas.rect([x - 1.5, 26], [3, 96], 0x4a3b30)
  if (isNight) canvas.glow([x, 160], 150, 0xffd77f)
  canvas.polygon([[x - 12, 120], [x + 12, 120], [x + 42, 158], [x - 42, 158]], 0x3f5a5e) // prettier-ignore
  canvas.ellipse([x, 158], [42, 7], 0xffeeb0)
}

interface Laid {
  cloth: Colour
  flower: Colour
}

function drawTable(canvas: Canvas, [x, y]: Point, scale: number, { cloth, flower }: Laid): void {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  const size = (w: number, h: number): Point => [w * scale, h * scale]
  canvas.ellipse(at(0, 92), size(140, 22), 0x000000, 0.18)
  for (const dx of [-92, -32, 32, 92]) drawChair(canvas, at(dx, -24 - (Math.abs(dx) < 50 ? 12 : 0)), scale)
  canvas.polygon(
    [at(-104, 4), at(104, 4), at(92, 88), at(46, 96), at(0, 98), at(-46, 96), at(-92, 88)],
    0xfff8ee,
  )
  for (const dx of [-60, -20, 20, 60]) canvas.line([at(dx, 20), at(dx * 0.95, 94)], 2 * scale, 0xd9ccb9, 0.8)
  canvas.ellipse(at(0, 2), size(106, 26), 0xfffdf8)
  canvas.polygon([at(-62, -19), at(62, -19), at(34, 27), at(-34, 27)], cloth, 0.9)
  for (const [dx, dy] of [
    [-74, 2],
    [74, 2],
    [-30, 15],
    [30, 15],
    [-34, -12],
    [34, -12],
  ] as const) {
    // prettier-ignore
    canvas.ellipse(at(dx, dy), size(16, 6), 0xe8e2d8)
    canvas.ellipse(at(dx, dy - 1), size(11, 4), 0xffffff)
  }
  canvas.rect(at(-6, -28), size(12, 30), 0x9fc4c6)
  for (const [dx, dy] of [
    [-12, -34],
    [0, -46],
    [12, -34],
    [-4, -30],
    [7, -42],
  ] as const) {
    // prettier-ignore
    canvas.ellipse(at(dx - 4, dy + 5), size(7, 4), 0x5d9a56)
    canvas.ellipse(at(dx, dy), size(8, 8), flower)
    canvas.ellipse(at(dx, dy), size(3, 3), 0xd98a2b)
  }
}

function drawChair(canvas: Canvas, [x, y]: Point, scale: number): void {
  canvas.rect([x - 20 * scale, y - 36 * scale], [40 * scale, 62 * scale], 0x7a5233)
  canvas.rect([x - 14 * scale, y - 29 * scale], [28 * scale, 40 * scale], 0xa5754d)
}
