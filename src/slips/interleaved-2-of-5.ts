import type { Box, Point } from './sheet.ts'

/** FEBRABAN: 44 digits are 103 mm long and 13 mm high, with no digits below. */
const length = 103
export const barcodeHeight = 13

/** Narrow units of a wide bar or space. */
const wide = 3

/** The wide ones among the five bars, or spaces, of a digit. */
const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** The bars of a barcode of 44 digits (interleaved 2 of 5, ISO/IEC 16390) from its top left corner. */
export function barcodeBars(digits: string, { x, y }: Point): Box[] {
  if (!/^\d{44}$/.test(digits)) throw new Error(`A boleto's barcode has 44 digits, not "${digits}"`)
  const elements = elementWidths(digits)
  const unit = length / elements.reduce((sum, width) => sum + width, 0)
  const bars: Box[] = []
  let from = 0
  for (const [index, width] of elements.entries()) {
    const isBar = index % 2 === 0
    if (isBar) bars.push({ x: x + from * unit, y, width: width * unit, height: barcodeHeight })
    from += width
  }
  return bars
}

/** Bars and spaces by turns, in narrow units: of each pair the first digit is in the bars, the second in the spaces. */
function elementWidths(digits: string): number[] {
  const pairs = digits.match(/../g) ?? []
  const inside = pairs.flatMap((pair) => {
    const [bars, spaces] = Array.from(pair, (digit) =>
      Array.from(patterns[Number(digit)] ?? '', elementWidth),
    )
    return bars?.flatMap((bar, index) => [bar, spaces?.[index] ?? 1]) ?? []
  })
  return [1, 1, 1, 1, ...inside, wide, 1, 1]
}

function elementWidth(mark: string): number {
  return mark === '1' ? wide : 1
}
