import Decoder from '@zxing/library/esm/core/qrcode/decoder/Decoder.js'
import { describe, expect, test } from 'vitest'
import { isDynamicBrCode } from '#domain/boletos/br-code.ts'
import { drawSlips } from '#slips/draw-slips.ts'
import { qrModules } from '#slips/qr-code.ts'
import { aLongBrCode, aPix } from '../support/a-pix.ts'
import { aSlip } from '../support/a-slip.ts'
import {
  type Area,
  darkArea,
  dotsPerMm,
  everyCodeOf,
  type Picture,
  pictureOf,
  textOf,
} from '../support/slip-readers.ts'

const codes = [aPix().code, aPix('A').code, aLongBrCode()]

describe('a person with a telephone, and the bank with its scanner, read from one page', () => {
  test.each([
    ['full', 1],
    ['carne', 3],
  ] as const)('the Pix and the barcode of each slip (%s)', async (layout, perPage) => {
    const slips = codes.map((pix, at) =>
      aSlip({ pix, barcode: `7489137260000015035110720000310165020062310${at}` }),
    )
    const read = await everyCodeOf(await drawSlips(slips, layout), { perPage })
    expect(read.toSorted()).toEqual(
      slips.flatMap(({ pix, barcode }) => [`QR-Code:${pix}`, `I2/5:${barcode}`]).toSorted(),
    )
  })

  test('the barcode alone of a slip without Pix', async () => {
    const slip = aSlip()
    expect(await everyCodeOf(await drawSlips([slip], 'full'))).toEqual([`I2/5:${slip.barcode}`])
  })
})

test('the code has error correction of level M', () => {
  for (const code of codes) {
    expect(isDynamicBrCode(code)).toBe(true)
    const read = new Decoder().decodeBooleanArray(qrModules(code))
    expect([read.getECLevel(), read.getText()]).toEqual(['M', code])
  }
})

describe('the printed code', () => {
  /** Where it stands, in millimetres, and how wide it is at least. */
  const boxes = {
    full: { left: 151, right: 199, top: 72.7, bottom: 105.5, least: 25 },
    carne: { left: 4.5, right: 32.5, top: 40, bottom: 67, least: 23.5 },
  }

  test.each(['full', 'carne'] as const)(
    'is some 25 to 30 mm wide, with four light modules around (%s)',
    async (layout) => {
      for (const pix of codes) {
        const picture = await pictureOf(await drawSlips([aSlip({ pix })], layout))
        const { least, ...box } = boxes[layout]
        const code = darkArea(picture, box)
        const width = code.right - code.left
        expect(width).toBeGreaterThanOrEqual(least)
        expect(width).toBeLessThanOrEqual(30)
        expect(code.bottom - code.top).toBeCloseTo(width, 0.7)
        const modules = qrModules(pix)
        expect(printedModules(picture, code, modules.length)).toEqual(modules)
        const quiet = (4 * width) / modules.length - 0.1
        for (const side of aroundOf(code, quiet))
          expect(darkArea(picture, side).left, JSON.stringify(side)).toBe(Infinity)
      }
    },
  )

  test.each(['full', 'carne'] as const)(
    'is in the receipt, and the clearing form is the same (%s)',
    async (layout) => {
      const [pix] = codes
      const [receipt = '', form] = halves(await textOf(await drawSlips([aSlip({ pix })], layout)))
      const [without = '', plain] = halves(await textOf(await drawSlips([aSlip()], layout)))
      expect(receipt).toContain('Pague com Pix')
      expect(without).not.toContain('Pix')
      expect(form).toBe(plain)
      for (const part of [
        'RECIBO DO PAGADOR',
        '0165.02.00623',
        '07/200003-1',
        '20/12/2007',
        '150,35',
        'nov/2026',
      ])
        expect(receipt).toContain(part)
    },
  )
})

/** What is in the middle of each module, row by row. */
function printedModules(picture: Picture, { left, right, top, bottom }: Area, size: number): boolean[][] {
  const places = Array.from({ length: size }, (_, at) => (at + 0.5) / size)
  const dot = (mm: number) => Math.floor(mm * dotsPerMm)
  return places.map((down) =>
    places.map((along) =>
      picture.isDark(dot(left + along * (right - left)), dot(top + down * (bottom - top))),
    ),
  )
}

/** The four strips beside an area. */
function aroundOf({ left, right, top, bottom }: Area, width: number): Area[] {
  const outer = { left: left - width, right: right + width, top: top - width, bottom: bottom + width }
  return [
    { ...outer, bottom: top - 0.1 },
    { ...outer, top: bottom + 0.1 },
    { ...outer, right: left - 0.1 },
    { ...outer, left: right + 0.1 },
  ]
}

/** The receipt and the clearing form, which begins with the line. */
function halves(text: string): string[] {
  return text.split(/(?=74891\.)/)
}
