/** Bytes in a QR code that an old phone still reads from a lift's wall, printed 62 mm wide. */
export const qrMostBytes = 700

const rest = '… O texto todo está neste aviso e no Zelo.'

/**
 * The notice as the text of the QR code on its paper: whoever scans it has the words themselves, without a network. A text
 * that is too long is cut between words.
 */
export function qrTextOf({ head, content, foot }: { head: string; content: string; foot: string }): string {
  const whole = [head, content, foot].join('\n\n')
  if (bytesOf(whole) <= qrMostBytes) return whole
  const room = qrMostBytes - bytesOf([head, rest, foot].join('\n\n'))
  const words = content.split(/(?<=\s)/)
  let cut = ''
  for (const word of words) {
    if (bytesOf(cut + word) > room) break
    cut += word
  }
  return [head, cut.trimEnd() + rest, foot].join('\n\n')
}

/** The length of a text in UTF-8 (RFC 3629): the domain has no encoder at hand. */
function bytesOf(text: string): number {
  return Array.from(text, (sign) => sign.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + bytesOfCode(code),
    0,
  )
}

function bytesOfCode(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}
