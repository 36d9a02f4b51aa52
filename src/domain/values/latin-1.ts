/**
 * The same text as Latin-1, a byte for each sign, of a file in UTF-16 with its mark or in UTF-8; others as they are. What Latin-1 has
 * not is `?`. For what has places in a line, as the files of banks.
 */
export function asLatin1(bytes: Uint8Array): Uint8Array {
  if (bytes.every((byte) => byte !== 0 && byte < 0x80)) return bytes
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const isWide = isLittle || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const signs = isWide ? signsOfUtf16(bytes, isLittle) : signsOfUtf8(bytes)
  const latin = new Uint8Array(bytes.length)
  let count = 0
  for (const sign of signs) {
    if (sign === null) return bytes
    if (sign !== byteOrderMark) latin[count++] = sign > 0xff ? 0x3f : sign
  }
  return latin.subarray(0, count)
}

/** Before the text, or before one that was put together from several; it takes no place. */
const byteOrderMark = 0xfeff

/** Null at what no text in Latin letters has: a program may begin with the mark too. */
function* signsOfUtf16(bytes: Uint8Array, isLittle: boolean): Generator<number | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const sign = view.getUint16(at, isLittle)
    yield sign < firstOther || sign === byteOrderMark ? sign : null
  }
}

/** Behind the letters with accents, dashes, quotes and signs of money. */
const firstOther = 0x2200

/** Below these a first byte is whole, none, or has one, two, three more behind it. */
const firstBytes = [0x80, 0xc2, 0xe0, 0xf0, 0xf5]

/** Null, and no more, at what is no UTF-8 (RFC 3629). */
function* signsOfUtf8(bytes: Uint8Array): Generator<number | null> {
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    const more = firstBytes.findIndex((limit) => first < limit)
    if (more === 1 || more === -1) return yield null
    let sign = more === 0 ? first : first & (0x7f >> more)
    for (let left = more - 1; left > 0; left--) {
      const next = bytes[++at] ?? 0
      if (next >> 6 !== 2) return yield null
      sign = (sign << 6) | (next & 0x3f)
    }
    yield sign
  }
}
