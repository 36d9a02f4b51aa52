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
  /** Solid rectangles without outline. */
  fill(boxes: Box[]): void
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
    frame(box) {
      operators.push(`${number(ruleThickness * points)} w ${rectangle(box)} S`)
    },
    fill(boxes) {
      operators.push(...boxes.map(rectangle), 'f')
    },
    content: () => operators.join('\n'),
  }

  function rectangle({ x, y, width, height }: Box): string {
    return `${across(x)} ${up(y + height)} ${number(width * points)} ${number(height * points)} re`
  }
}

/** Three decimals of a point are a third of a micrometre. */
function number(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
