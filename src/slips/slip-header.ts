import { bankCode, bankName } from './slip-texts.ts'
import { textWidth, type Box, type Sheet, type TextStyle } from './sheet.ts'
import { padding } from './boxes.ts'

/** FEBRABAN: 1.2 mm beside the bank's number. */
const thickRule = 1.2

export interface HeaderStyles {
  name: TextStyle
  code: TextStyle
  title: TextStyle
}

/** Above the frame: the bank, its code between thick bars, and what the part is, at the right. */
export function slipHeader(
  sheet: Sheet,
  { x, y, width, height }: Box,
  { title, styles }: { title: string; styles: HeaderStyles },
): void {
  const baseline = y + height - 1.6
  const nameWidth = textWidth(bankName, styles.name) + 3
  const codeWidth = textWidth(bankCode, styles.code) + 5
  sheet.text(bankName, { x, y: baseline }, styles.name)
  sheet.text(bankCode, { x: x + nameWidth + 2.5, y: baseline }, styles.code)
  sheet.text(title, { x: x + width - padding, y: baseline, align: 'right' }, styles.title)
  for (const bar of [x + nameWidth, x + nameWidth + codeWidth])
    sheet.rule({ x: bar, y: y + 1 }, { x: bar, y: y + height }, thickRule)
}
