import { blankCanvas, type Canvas, mixed, type Point } from './canvas.ts'
import { floorSeen } from './ground.ts'
import type { Random } from './random.ts'

/** The pantry of a hall: tiles, fridge, oven and a counter with a sink. */
export function drawPantry(random: Random): Canvas {
  const canvas = blankCanvas()
  const tile = random.pick([0xdcebe8, 0xe9e4d6, 0xdfe6f0])
  const door = random.pick([0x4f7f78, 0x8a6f4f, 0x50678c])
  canvas.rect([0, 0], [800, 440], tile)
  for (let x = 0; x <= 800; x += 50) canvas.rect([x, 0], [2, 440], 0xffffff, 0.8)
  for (let y = 0; y <= 440; y += 50) canvas.rect([0, y], [800, 2], 0xffffff, 0.8)
  drawPlanks(canvas, 440, 0xcdb99a)
  for (const x of [250, 400, 550]) drawDoor(canvas, [x, 40], [142, 120], door)
  canvas.polygon([[700, 40], [800, 40], [800, 160], [676, 160]], 0xb8bfc4) // prettier-ignore
  drawFridge(canvas)
  canvas.rect([236, 296], [564, 20], 0x6b6e73)
  for (const x of [250, 385, 520]) drawDoor(canvas, [x, 318], [128, 150], door)
  drawOven(canvas)
  canvas.ellipse([404, 297], [60, 8], 0xc4ccd1)
  canvas.line([[404, 292], [404, 238], [436, 238], [436, 252]], 7, 0xd5dce0) // prettier-ignore
  for (const [x, tall] of [
    [290, 40],
    [316, 56],
    [536, 34],
    [562, 46],
  ] as const)
    // prettier-ignore
    canvas.rect([x, 296 - tall], [18, tall], random.pick([0xd9734e, 0xe0b04c, 0x7aa77a]))
  return canvas
}

function drawDoor(canvas: Canvas, [x, y]: Point, [w, h]: Point, colour: number): void {
  canvas.rect([x, y], [w, h], colour)
  canvas.rect([x + 8, y + 8], [w - 16, h - 16], mixed(colour, 0xffffff, 0.14))
  canvas.rect([x + w - 28, y + h - 40], [5, 24], 0xe8ecee)
}

function drawFridge(canvas: Canvas): void {
  canvas.rect([50, 466], [176, 12], 0x000000, 0.2)
  canvas.rect([44, 60], [180, 410], 0xeef1f3)
  canvas.rect([44, 200], [180, 5], 0xc3cbd0)
  canvas.rect([200, 60], [24, 410], 0xd9dfe3)
  for (const [y, long] of [[130, 56], [226, 90]] as const) canvas.rect([186, y], [7, long], 0x9aa5ac) // prettier-ignore
  canvas.rect([80, 96], [46, 34], 0xf6d66b)
  canvas.rect([92, 118], [46, 34], 0x9fd0c0)
}

function drawOven(canvas: Canvas): void {
  canvas.rect([656, 300], [140, 168], 0xdfe4e7)
  canvas.rect([670, 350], [112, 90], 0x39434a)
  canvas.rect([680, 360], [92, 66], 0x5d6b73)
  canvas.rect([670, 338], [112, 6], 0x9aa5ac)
  for (let x = 682; x < 790; x += 24) canvas.ellipse([x, 322], [7, 7], 0x6d777d)
  for (const x of [688, 752]) canvas.ellipse([x, 296], [24, 4], 0x2f363b)
}

/** A meeting room: a long table, chairs, a screen and the city in the window. */
export function drawMeetingRoom(random: Random): Canvas {
  const canvas = blankCanvas()
  const chair = random.pick([0x35607a, 0x5a7d5c, 0x7a4b52])
  canvas.gradient([0, 340], [0xf4f1ea, 0xe2ddd2])
  drawPlanks(canvas, 340, 0xa8805a)
  canvas.rect([500, 60], [270, 210], 0xffffff)
  for (let y = 70; y < 260; y++) canvas.rect([510, y], [250, 1], mixed(0x8fcbf0, 0xf3f9fd, (y - 70) / 190))
  for (let x = 512; x < 750; x += 31) {
    const tall = 50 + random.below(110)
    canvas.rect([x, 260 - tall], [27, tall], random.pick([0xb7c3cf, 0x9fb0c0, 0xcdd5dc]))
    for (let y = 268 - tall; y < 252; y += 14) canvas.rect([x + 5, y], [17, 5], 0xf5f8fa, 0.8)
  }
  canvas.rect([632, 70], [6, 190], 0xffffff)
  canvas.rect([110, 80], [300, 176], 0x2b3238)
  canvas.rect([118, 88], [284, 160], 0xf8fafb)
  for (const [index, tall] of [54, 82, 66, 104].entries())
    canvas.rect(
      [150 + index * 58, 230 - tall],
      [36, tall],
      [0x4c9a8c, 0xe0a84a, 0x5b86b8, 0xd0664c][index] ?? 0,
    )
  canvas.line([[140, 231], [382, 231]], 3, 0x7b868d) // prettier-ignore
  for (const x of [230, 330, 430, 530]) drawSeat(canvas, [x, 352], chair)
  canvas.ellipse([400, 540], [330, 26], 0x000000, 0.16)
  for (const x of [190, 590]) canvas.rect([x, 470], [22, 80], 0x5e4632)
  canvas.polygon([[200, 390], [600, 390], [690, 478], [110, 478]], 0x8a6344) // prettier-ignore
  canvas.rect([110, 478], [580, 14], 0x6b4a31)
  for (const x of [250, 380, 510]) {
    canvas.polygon([[x, 420], [x + 56, 420], [x + 64, 450], [x - 6, 450]], 0xfdfcf8) // prettier-ignore
    for (const dy of [428, 435, 442]) canvas.rect([x + 6, dy], [44, 2], 0xb9bfc4)
    canvas.ellipse([x + 84, 432], [9, 4], 0x3f8ca0)
  }
  drawPlant(canvas, [52, 410])
  return canvas
}

function drawSeat(canvas: Canvas, [x, y]: Point, colour: number): void {
  canvas.rect([x, y - 50], [68, 84], colour)
  canvas.rect([x + 8, y - 42], [52, 56], mixed(colour, 0xffffff, 0.18))
}

function drawPlant(canvas: Canvas, [x, y]: Point): void {
  for (const [dx, dy] of [[-44, -90], [-24, -140], [4, -160], [30, -130], [48, -84]] as const) // prettier-ignore
    canvas.polygon([[x, y], [x + dx - 14, y + dy * 0.6], [x + dx, y + dy], [x + dx + 14, y + dy * 0.55]], dx < 0 ? 0x3f8a55 : 0x5aa565) // prettier-ignore
  canvas.polygon([[x - 30, y - 6], [x + 30, y - 6], [x + 22, y + 62], [x - 22, y + 62]], 0xc9744f) // prettier-ignore
}

/** A sauna under repair: benches taken apart, a ladder, a cone and a striped tape. */
export function drawSauna(random: Random): Canvas {
  const canvas = blankCanvas()
  for (let y = 0; y < 420; y += 24) {
    canvas.rect([0, y], [800, 24], mixed(0xc98f57, 0xdca56c, random.next()))
    canvas.rect([0, y + 22], [800, 2], 0x8f5e34)
  }
  drawPlanks(canvas, 420, 0xa9a49b)
  canvas.rect([60, 60], [150, 200], 0x9c6b3f)
  canvas.rect([72, 72], [126, 176], 0x6f6a63)
  for (const [y, w] of [
    [250, 330],
    [336, 420],
  ] as const) {
    // prettier-ignore
    canvas.rect([800 - w, y + 20], [w, 66], 0x8f5e34)
    for (let slat = 0; slat < 3; slat++) canvas.rect([800 - w - 14, y + slat * 9 - 6], [w + 14, 7], 0xe3b27c)
  }
  canvas.line([[300, 520], [350, 110]], 10, 0xd7b23c) // prettier-ignore
  canvas.line([[400, 520], [364, 110]], 10, 0xc7a02e) // prettier-ignore
  for (let step = 0; step < 6; step++) {
    const y = 180 + step * 58
    canvas.line([[350 - (y - 110) * 0.122, y], [364 + (y - 110) * 0.088, y]], 8, 0xe6c65a) // prettier-ignore
  }
  for (let board = 0; board < 4; board++)
    canvas.polygon([[470 + board * 16, 540 - board * 14], [740 + board * 8, 512 - board * 14], [744 + board * 8, 526 - board * 14], [474 + board * 16, 554 - board * 14]], mixed(0xd7a46b, 0xb67f48, board / 3)) // prettier-ignore
  canvas.polygon([[88, 556], [208, 556], [208, 568], [88, 568]], 0xd9622b) // prettier-ignore
  canvas.polygon([[140, 410], [156, 410], [194, 556], [102, 556]], 0xef7a35) // prettier-ignore
  canvas.polygon([[129, 452], [167, 452], [175, 484], [121, 484]], 0xfff6ea) // prettier-ignore
  canvas.polygon([[114, 510], [182, 510], [190, 538], [106, 538]], 0xfff6ea) // prettier-ignore
  for (let x = -20; x < 820; x += 48) {
    canvas.polygon([[x, 384], [x + 24, 384], [x + 12, 410], [x - 12, 410]], 0xf4c430) // prettier-ignore
    canvas.polygon([[x + 24, 384], [x + 48, 384], [x + 36, 410], [x + 12, 410]], 0x2d2a26) // prettier-ignore
  }
  return canvas
}

function drawPlanks(canvas: Canvas, y: number, colour: number): void {
  canvas.rect([0, y], [800, 600 - y], colour)
  const floor = floorSeen({ y, left: 120, right: 680 }, { y: 600, left: -500, right: 1300 })
  for (let board = 0; board <= 40; board++)
    canvas.line([floor(board / 20 - 0.5, 0), floor(board / 20 - 0.5, 1)], 1.5, mixed(colour, 0, 0.3), 0.5)
}
