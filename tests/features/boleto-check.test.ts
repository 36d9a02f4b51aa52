import { beforeAll, expect, test } from 'vitest'
import { drawSlips } from '#slips/draw-slips.ts'
import { aSlip } from '#tests/support/a-slip.ts'
import { seededRandom } from '#server/cli/demo/random.ts'
import { type Picture, pictureOf } from '#tests/support/slip-readers.ts'
import { type GreyPicture, readItf } from '../../src/features/boleto-check/itf-reader.ts'

const slip = aSlip()

let page: Picture
beforeAll(async () => {
  page = await pictureOf(await drawSlips([slip], 'full'))
})

/** The printed page as a phone sees it: smaller, turned a little, darker on one side, with the noise of its sensor. */
function aPhoto({ scale = 1, degrees = 0, noise = 0 }): GreyPicture {
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
  const random = seededRandom(7)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const isInk = (x: number, y: number) => {
    const [across, down] = [x - width / 2, y - height / 2]
    const [fromX, fromY] = [across * cos - down * sin + width / 2, across * sin + down * cos + height / 2]
    return page.isDark(Math.floor(fromX / scale), Math.floor(fromY / scale))
  }
  const parts = [0.125, 0.375, 0.625, 0.875]
  const grey = new Uint8ClampedArray(width * height)
  for (let y = Math.floor(height / 2); y < height; y++)
    // the barcode is at the foot
    for (let x = 0; x < width; x++) {
      const ink = parts.filter((at) => isInk(x + at, y + at)).length / parts.length
      grey[y * width + x] = (150 + (90 * x) / width) * (1 - 0.85 * ink) + (random.next() - 0.5) * noise
    }
  return { width, height, grey }
}

test.each([
  { scale: 1 },
  { scale: 1, degrees: 5 },
  { scale: 1, noise: 40 },
  { scale: 0.8, degrees: 2, noise: 40 },
  { scale: 0.7, degrees: -3 },
  { scale: 0.5, degrees: 1 },
])('the barcode of a photographed slip is read: %o', (look) => {
  expect(readItf(aPhoto(look))).toBe(slip.barcode)
})

test('a picture without a barcode has none', () => {
  const [width, height] = [300, 200]
  expect(readItf({ width, height, grey: new Uint8ClampedArray(width * height).fill(200) })).toBeNull()
})
