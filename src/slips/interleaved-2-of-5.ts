/** FEBRABAN: 44 digits are 103 mm long and 13 mm high, with no digits below. */
export const barcodeSize = { width: 103, height: 13 }

/** Narrow units of a wide bar or space. */
const wide = 3

/** The wide ones among the five bars, or spaces, of a digit. */
const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/**
 * A barcode of 44 digits as bars and spaces by turns, in narrow units (interleaved 2 of 5, ISO/IEC 16390): of each pair
 * the first digit is in the bars, the second in the spaces.
 */
export function barcodeElements(digits: string): number[] {
  if (!/^\d{44}$/.test(digits)) throw new Error(`A boleto's barcode has 44 digits, not "${digits}"`)
  const pairs = digits.match(/../g) ?? []
  const inside = pairs.flatMap((pair) => {
    const [bars = [], spaces = []] = Array.from(pair, elementsOf)
    return bars.flatMap((bar, index) => [bar, spaces[index] ?? 1])
  })
  return [1, 1, 1, 1, ...inside, wide, 1, 1]
}

function elementsOf(digit: string): number[] {
  return Array.from(patterns[Number(digit)] ?? '', (mark) => (mark === '1' ? wide : 1))
}
