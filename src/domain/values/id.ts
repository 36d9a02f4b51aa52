import * as v from 'valibot'

/** Ids sent by a client may be any UUID; those we make are UUIDv7 (RFC 9562), so that newer sorts after older. */
export const Id = v.pipe(
  v.string('Identificador inválido'),
  v.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, 'Identificador inválido'),
)

/** An instant: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = v.pipe(
  v.string('Data inválida'),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/, 'Data inválida'),
)

/**
 * A UUIDv7 (RFC 9562 section 5.7) from the caller's clock and randomness.
 * `at` in milliseconds since 1970; `random` holds at least ten bytes.
 */
export function uuidv7(at: number, random: Uint8Array): string {
  const time = at.toString(16).padStart(12, '0')
  const tail = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const version = `7${tail.slice(0, 3)}`
  const variant = `${((parseInt(tail.slice(3, 4), 16) & 0x3) | 0x8).toString(16)}${tail.slice(4, 7)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${tail.slice(7, 19)}`
}
