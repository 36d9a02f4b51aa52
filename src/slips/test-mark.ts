import type { Point, Sheet, TextStyle } from './sheet.ts'

const words = 'TESTE — NÃO PAGAR'
const what = 'HOMOLOGAÇÃO'

interface Look {
  first: TextStyle
  second: TextStyle
  /** Between the baselines, in millimetres. */
  leading: number
}

/** Across the page, between the receipt and the cut. */
export const largeMark: Look = {
  first: { weight: 'bold', size: 36 },
  second: { weight: 'bold', size: 20 },
  leading: 11,
}

/** Beside the barcode, so that the form says it after it was cut off, too. */
export const smallMark: Look = {
  first: { weight: 'bold', size: 15 },
  second: { weight: 'bold', size: 9 },
  leading: 4.6,
}

/** That a slip was made for the bank's examination; `at` is where its first line ends. */
export function drawTestMark(sheet: Sheet, { x, y }: Point, { first, second, leading }: Look): void {
  sheet.text(words, { x, y, align: 'right' }, first)
  sheet.text(what, { x, y: y + leading, align: 'right' }, second)
}
