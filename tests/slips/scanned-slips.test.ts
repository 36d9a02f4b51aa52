import { describe, expect, test } from 'vitest'
import { drawSlips } from '#slips/draw-slips.ts'
import { aSlip } from '../support/a-slip.ts'
import { barcodesOf, darkArea, pictureOf } from '../support/slip-readers.ts'

// The first four are worked examples of Sicredi's manual; then the smallest and largest amount, and every digit beside
// itself and each other.
const barcodes = [
  '74899618700000100001114200001039540200092107',
  '74891372600000150351107200003101650200623108',
  '74893100000000150351125200002101650200623103',
  '74892999900000150351125200001301650200623108',
  '74891150300000000011126200004801650200623109',
  '74897999999999999991129299999998765439999910',
  '00112233445566778899013579246801234567899876',
  '10293847566574839201918273645546372819055555',
]

describe("a bank's scanner reads from the paper the barcode of the boleto", () => {
  test('on pages of one slip', async () => {
    const slips = barcodes.map((barcode) => aSlip({ barcode }))
    expect(await barcodesOf(await drawSlips(slips, 'full'))).toEqual(barcodes)
  })

  test('in a carnê, the last page of which is not full', async () => {
    const slips = barcodes.map((barcode) => aSlip({ barcode }))
    expect(await barcodesOf(await drawSlips(slips, 'carne'), { perPage: 3 })).toEqual(barcodes)
  })
})

test('a barcode that is not one of a boleto is not drawn', async () => {
  await expect(drawSlips([aSlip({ barcode: '7489' })], 'full')).rejects.toThrow('44 digits')
})

describe("a printed slip has the measures of the bank's drawing", () => {
  const page = drawSlips([aSlip()], 'full').then(pictureOf)
  /** Digits after the comma in which a picture of 0.085 mm a dot may differ. */
  const tenthOfMm = 0.7
  /** The form is cut out 10 mm from the page's left and lower edge. */
  const form = { left: 10, right: 200, foot: 287 }

  test('the barcode is 103 by 13 mm, 5 mm from the left edge, its middle 12 mm above the lower one', async () => {
    const bars = darkArea(await page, { left: 0, right: 130, top: 267.5, bottom: 297 })
    expect(bars.left).toBeCloseTo(form.left + 5, tenthOfMm)
    expect(bars.right - bars.left).toBeCloseTo(103, tenthOfMm)
    expect(bars.bottom - bars.top).toBeCloseTo(13, tenthOfMm)
    expect((bars.top + bars.bottom) / 2).toBeCloseTo(form.foot - 12, tenthOfMm)
  })

  test('the digits of the line are 3.5 to 4 mm high', async () => {
    const digits = darkArea(await page, { left: 60, right: form.right, top: 187.5, bottom: 195.5 })
    expect(digits.bottom - digits.top).toBeGreaterThanOrEqual(3.45)
    expect(digits.bottom - digits.top).toBeLessThanOrEqual(4.05)
  })

  test('rules are 0.3 mm thick, the bars beside the bank 1.2 mm', async () => {
    const picture = await page
    const frame = darkArea(picture, { left: form.left - 2, right: form.left + 0.9, top: 240, bottom: 245 })
    expect(frame.right - frame.left).toBeCloseTo(0.3, tenthOfMm)
    const bar = darkArea(picture, { left: 29.6, right: 32.3, top: 189, bottom: 195 })
    expect(bar.right - bar.left).toBeCloseTo(1.2, tenthOfMm)
  })
})
