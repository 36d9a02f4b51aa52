import { printable } from './helvetica.ts'
import { textWidth, type TextStyle } from './sheet.ts'

const ellipsis = '…'

/** As narrow as Arial Narrow. */
const narrowest = 82

interface Room {
  /** In millimetres. */
  width: number
  /** Follows the text after a dash, and is never cut. */
  ending?: string
}

/** A text for one line: printed narrower if it is too long, and cut at its end if that is not enough. */
export function fitText(
  given: string,
  style: TextStyle,
  { width, ending = '' }: Room,
): { text: string; style: TextStyle } {
  const text = [given, ending].map(printable).filter(Boolean).join(' - ')
  const needed = textWidth(text, style)
  if (needed <= width) return { text, style }
  const squeeze = Math.max(narrowest, Math.floor(((style.squeeze ?? 100) * width) / needed))
  const narrow = { ...style, squeeze }
  return { text: cutText(given, narrow, { width, ending }), style: narrow }
}

function cutText(given: string, style: TextStyle, { width, ending = '' }: Room): string {
  const after = ending && ` - ${printable(ending)}`
  const text = printable(given)
  if (textWidth(text + after, style) <= width) return text + after
  const kept = longestFit(text, style, width - textWidth(ellipsis + after, style))
  return kept.trimEnd() + ellipsis + after
}

/** Up to `lines` lines of that width, broken between words; what is left over is cut. */
export function wrapText(
  given: string,
  style: TextStyle,
  { width, lines }: { width: number; lines: number },
): string[] {
  const broken: string[] = []
  let rest = printable(given)
  while (rest !== '' && broken.length < lines) {
    const isLast = broken.length === lines - 1
    const next = isLast ? cutText(rest, style, { width }) : firstLine(rest, style, width)
    broken.push(next.trimEnd())
    rest = isLast ? '' : rest.slice(next.length).trimStart()
  }
  return broken
}

/** As much as fits, up to a space if there is one; a longer word is broken anywhere, but always goes on. */
function firstLine(text: string, style: TextStyle, width: number): string {
  const fitting = longestFit(text, style, width) || text.slice(0, 1)
  if (fitting.length === text.length || text[fitting.length] === ' ') return fitting
  const space = fitting.lastIndexOf(' ')
  return space > 0 ? fitting.slice(0, space) : fitting
}

function longestFit(text: string, style: TextStyle, width: number): string {
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (textWidth(text.slice(0, middle), style) <= width) low = middle
    else high = middle - 1
  }
  return text.slice(0, low)
}
