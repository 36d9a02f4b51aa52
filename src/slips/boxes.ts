import { fitText, wrapText } from './fit-text.ts'
import type { Box, Sheet, TextStyle } from './sheet.ts'

export const labelStyle: TextStyle = { weight: 'regular', size: 5.5 }
export const valueStyle: TextStyle = { weight: 'regular', size: 8 }

/** Between a rule and the text beside it. */
export const padding = 1
const labelBaseline = 2.2
const valueLift = 1.3
/** Below the last baseline of a paragraph. */
const descent = 1.3

/** A framed box with its small label at the top left. */
export function labelledBox(sheet: Sheet, box: Box, label: string): void {
  sheet.frame(box)
  line(sheet, { ...inside(box), y: box.y + labelBaseline }, { text: label, style: labelStyle })
}

interface Value {
  label: string
  value: string
  style?: TextStyle
  align?: 'left' | 'right'
}

/** A labelled box with one line at its foot. */
export function valueBox(sheet: Sheet, box: Box, { label, value, style = valueStyle, align }: Value): void {
  labelledBox(sheet, box, label)
  line(sheet, { ...inside(box), y: box.y + box.height - valueLift }, { text: value, style, align })
}

interface Line {
  text: string
  /** Never cut, as a tax number after a name. */
  ending?: string
  style: TextStyle
  align?: 'left' | 'right'
}

/** One line on the baseline `y`, within the width. */
export function line(
  sheet: Sheet,
  { x, y, width }: Omit<Box, 'height'>,
  { text, ending, style, align }: Line,
): void {
  const fitted = fitText(text, style, { width, ending })
  sheet.text(fitted.text, { x: align === 'right' ? x + width : x, y, align }, fitted.style)
}

/** The room for text between a box's rules. */
export function inside(box: Box): Box {
  return { ...box, x: box.x + padding, width: box.width - 2 * padding }
}

/** Boxes side by side, as many hundredths of the width as each is given. */
export function boxRow(sheet: Sheet, row: Box, cells: [percent: number, cell: Value][]): void {
  let x = row.x
  for (const [percent, cell] of cells) {
    const width = (row.width * percent) / 100
    valueBox(sheet, { ...row, x, width }, cell)
    x += width
  }
}

/** Boxes of equal height, one below the other. */
export function boxColumn(sheet: Sheet, column: Box, cells: Value[]): void {
  const height = column.height / cells.length
  for (const [index, cell] of cells.entries())
    valueBox(sheet, { ...column, y: column.y + index * height, height }, cell)
}

interface Paragraphs {
  texts: readonly string[]
  style: TextStyle
  /** In millimetres. */
  leading: number
  /** The first baseline, below the top of the box. */
  from: number
}

/**
 * Texts below one another, each wrapped, as many lines as the box holds; dots say that there was more. Answers where a
 * next baseline would be.
 */
export function paragraphs(sheet: Sheet, box: Box, { texts, style, leading, from }: Paragraphs): number {
  const { x, y, width } = inside(box)
  const room = Math.floor((box.height - from - descent) / leading) + 1
  const lines = texts.flatMap((text) => wrapText(text, style, { width, lines: room + 1 }))
  if (lines.length > room)
    lines.splice(room - 1, Infinity, ...wrapText(`${lines[room - 1]} …`, style, { width, lines: 1 }))
  for (const [index, text] of lines.entries()) sheet.text(text, { x, y: y + from + index * leading }, style)
  return y + from + lines.length * leading
}
