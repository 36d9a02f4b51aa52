import { qrModules, quietModules } from './qr-code.ts'
import { type Box, type Sheet, textWidth, type TextStyle } from './sheet.ts'

const words = 'Pague com Pix'
/** Letters of the title reach so far below its baseline. */
const descent = 0.9

interface PixBox {
  code: string
  title: TextStyle
  /** The title's, below the top of the box. */
  baseline: number
  /** Of the code with its quiet zone, right below the title, in millimetres. */
  size: number
}

/** A framed "Pague com Pix" above the QR code in the middle of the box. Answers where the quiet zone ends. */
export function pixBox(sheet: Sheet, box: Box, { code, title, baseline, size }: PixBox): number {
  sheet.frame(box)
  const x = box.x + (box.width - textWidth(words, title)) / 2
  sheet.text(words, { x, y: box.y + baseline }, title)
  const rows = qrModules(code)
  const quiet = (size * quietModules) / (rows.length + 2 * quietModules)
  const top = box.y + baseline + descent
  const left = box.x + (box.width - size) / 2
  sheet.modules({ x: left + quiet, y: top + quiet, size: size - 2 * quiet }, rows)
  return top + size
}
