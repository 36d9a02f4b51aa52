import { advance, winAnsi, type Weight } from './helvetica.ts'

/** Of a millimetre; a PDF measures in points of 1/72 inch. */
export const points = 72 / 25.4

export interface TextStyle {
  weight: Weight
  /** In points. */
  size: number
  /** Horizontal scaling in percent: Arial Narrow is 82% of Arial. */
  squeeze?: number
}

/** The content of one page, in millimetres from its top left corner, as the bank's drawing is measured. */
export interface Sheet {
  /** One line of printable text on its baseline, from `x` on, or before it if aligned to the right. */
  text(text: string, at: { x: number; y: number; align?: 'left' | 'right' }, style: TextStyle): void
  rule(from: Point, to: Point, thickness: number): void
  dashes(from: Point, to: Point): void
  frame(box: Box): void
  /** Fills the box with bars and spaces by turns, as wide in proportion as the elements. */
  bars(box: Box, elements: readonly number[]): void
  /** Fills the dark modules of a square of rows of them, in one path: no reader shows light seams between its rows. */
  modules(square: Square, rows: readonly (readonly boolean[])[]): void
  /** The page's content stream, one byte per character. */
  content(): string
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

export interface Square extends Point {
  size: number
}

/** FEBRABAN: rules of 0.3 mm. */
export const ruleThickness = 0.3

/** The width of a printable text in millimetres. */
export function textWidth(text: string, { weight, size, squeeze = 100 }: TextStyle): number {
  return (advance(text, weight) * size * squeeze) / 100_000 / points
}

export function blankSheet(heightMm: number): Sheet {
  const operators: string[] = []
  const across = (x: number) => number(x * points)
  const up = (y: number) => number((heightMm - y) * points)
  const at = ({ x, y }: Point) => `${across(x)} ${up(y)}`

  return {
    text(text, { x, y, align = 'left' }, style) {
      if (text === '') return
      const from = align === 'right' ? x - textWidth(text, style) : x
      const { weight, size, squeeze = 100 } = style
      const shown = winAnsi(text).replace(/[\\()]/g, '\\$&')
      operators.push(
        `BT /${weight} ${number(size)} Tf ${squeeze} Tz ${across(from)} ${up(y)} Td (${shown}) Tj ET`,
      )
    },
    rule(from, to, thickness) {
      operators.push(`${number(thickness * points)} w ${at(from)} m ${at(to)} l S`)
    },
    dashes(from, to) {
      operators.push(`q 0.5 w [3 2.5] 0 d ${at(from)} m ${at(to)} l S Q`)
    },
    frame({ x, y, width, height }) {
      const size = `${number(width * points)} ${number(height * points)}`
      operators.push(`${number(ruleThickness * points)} w ${at({ x, y: y + height })} ${size} re S`)
    },
    bars({ x, y, width, height }, elements) {
      const unit = width / elements.reduce((sum, element) => sum + element, 0)
      operators.push(
        `q ${number(unit * points)} 0 0 ${number(height * points)} ${at({ x, y: y + height })} cm`,
      )
      let from = 0
      for (const [index, element] of elements.entries()) {
        if (index % 2 === 0) operators.push(`${from} 0 ${element} 1 re`)
        from += element
      }
      operators.push('f Q')
    },
    modules({ x, y, size }, rows) {
      const unit = number((size / rows.length) * points)
      operators.push(`q ${unit} 0 0 ${unit} ${at({ x, y: y + size })} cm`)
      for (const [index, row] of rows.entries())
        for (const { from, length } of darkRuns(row))
          operators.push(`${from} ${rows.length - 1 - index} ${length} 1 re`)
      operators.push('f Q')
    },
    content: () => operators.join('\n'),
  }
}

function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last.from + last.length === at) last.length++
    else if (isDark) runs.push({ from: at, length: 1 })
  }
  return runs
}

/** Three decimals of a point are a third of a micrometre. */
function number(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
