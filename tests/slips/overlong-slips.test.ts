import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawSlips } from '#slips/draw-slips.ts'
import { fitText, wrapText } from '#slips/fit-text.ts'
import { advance, printable, winAnsi } from '#slips/helvetica.ts'
import { textWidth, type TextStyle } from '#slips/sheet.ts'
import { aPix } from '../support/a-pix.ts'
import { anOverlongSlip, aSlip } from '../support/a-slip.ts'
import { barcodesOf, textOf, wordsOf, type Word } from '../support/slip-readers.ts'

describe('texts longer than their place', () => {
  const forms = {
    full: { left: 10, right: 200, leftColumn: 155, top: 196, payer: 253.5 },
    carne: { left: 36, right: 206, leftColumn: 164, top: 12, payer: 66 },
  } as const

  test.each([
    ['full', null],
    ['carne', null],
    ['full', aPix().code],
    ['carne', aPix().code],
  ] as const)('stay in their boxes and never cover another (%s, Pix: %s)', async (layout, pix) => {
    const pdf = await drawSlips([{ ...anOverlongSlip(), pix }], layout)
    const words = await wordsOf(pdf)
    expect(words.length).toBeGreaterThan(150)
    expect(overlapping(words)).toEqual([])

    const { left, right, leftColumn, top, payer } = forms[layout]
    expect(words.filter((word) => word.left < 4 || word.right > right || word.bottom > 292)).toEqual([])
    const crossing = (edge: number, { above, below }: { above: number; below: number }) =>
      words.filter(
        (word) => word.top > above && word.bottom < below && word.left < edge - 0.5 && word.right > edge,
      )
    expect(crossing(left, { above: top, below: payer })).toEqual([])
    expect(crossing(leftColumn, { above: top, below: payer })).toEqual([])
  })

  test('are cut before the tax number, which is printed whole', async () => {
    const texts = (await wordsOf(await drawSlips([anOverlongSlip()], 'carne'))).map((word) => word.text)
    expect(texts.filter((text) => text === '12.ABC.345/01DE-35')).toHaveLength(2)
    expect(texts.filter((text) => text === '529.982.247-25')).toHaveLength(2)
  })

  test('end in dots, so that nobody takes a part of the instructions for all', async () => {
    const slip = aSlip({ instructions: Array.from({ length: 40 }, (_, index) => `Instrução ${index + 1}`) })
    const form = (await textOf(await drawSlips([slip], 'full'))).split('Instruções (')[1] ?? ''
    const shown = form.split('\n').filter((line) => line.startsWith('Instrução'))
    expect(shown[0]).toBe('Instrução 1')
    expect(shown.at(-1)).toBe(`Instrução ${shown.length} …`)
  })

  test('do not keep the scanner from the barcode', async () => {
    const slip = anOverlongSlip()
    expect(await barcodesOf(await drawSlips([slip, slip, slip], 'carne'), { perPage: 3 })).toEqual([
      slip.barcode,
      slip.barcode,
      slip.barcode,
    ])
  })
})

/** Pairs of words that share paper; the height of letters is the middle of what a reader calls a word's height. */
function overlapping(words: Word[]): string[] {
  const inked = words.map((word) => {
    const height = word.bottom - word.top
    return { ...word, top: word.top + height * 0.3, bottom: word.bottom - height * 0.25 }
  })
  return inked.flatMap((one, index) =>
    inked
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 0.1 &&
          other.left < one.right - 0.1 &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )
}

describe('a text in any script', () => {
  const style: TextStyle = { weight: 'regular', size: 8 }

  test.each([
    ['Condomínio São João nº 12 – 2ª via', 'Condomínio São João nº 12 – 2ª via'],
    ['Jo\u0061\u0303o', 'João'],
    ['Őry Wąsik Łukasz Đuro Işık', 'Ory Wasik Lukasz Duro Isik'],
    ['Festa 🎉 no salão 👨‍👩‍👧', 'Festa no salão'],
    ['李明', '??'],
    ['Rua\u00a0A\u2011B\t\n1', 'Rua A-B 1'],
    ['\u202efdp.exe\u200b', 'fdp.exe'],
    ['\ud800', '?'],
    ['', ''],
  ])('%j is printed as %j', (given, printed) => {
    expect(printable(given)).toBe(printed)
  })

  test('has only characters of the font, each with its width and code', () => {
    const anyText = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(anyText, (given) => {
        const text = printable(given)
        for (const character of text) {
          expect(advance(character, 'regular')).toBeGreaterThan(0)
          expect(advance(character, 'bold')).toBeGreaterThan(0)
        }
        expect(winAnsi(text)).toHaveLength(text.length)
        expect(printable(text)).toBe(text)
      }),
    )
  })

  test('fits on its line and in its lines, and loses nothing when there is room', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 }))
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 5, max: 190 }),
        fc.integer({ min: 1, max: 9 }),
        (given, width, lines) => {
          const one = fitText(given, style, { width })
          expect(textWidth(one.text, one.style)).toBeLessThanOrEqual(width)
          const wrapped = wrapText(given, style, { width, lines })
          expect(wrapped.length).toBeLessThanOrEqual(lines)
          for (const line of wrapped) expect(textWidth(line, style)).toBeLessThanOrEqual(width)
          const whole = wrapText(given, style, { width, lines: 10_000 })
          expect(whole.join('').replaceAll(' ', '')).toBe(printable(given).replaceAll(' ', ''))
        },
      ),
    )
  })
})
