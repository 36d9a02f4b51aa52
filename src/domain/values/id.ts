import * as v from 'valibot'

/** Clients may send any UUID; Zelo's own are UUIDv7 (RFC 9562), so that newer ids sort after older ones. */
export const Id = v.pipe(
  v.string('Identificador inválido'),
  v.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, 'Identificador inválido'),
)

/** The input of calls that need only the row's id. */
export const ById = v.strictObject({ id: Id })

/** Marks schemas of instants, so that the columns of a table can be derived from them. */
const instantMark = v.metadata<string, { instant: true }>({ instant: true })

/** An instant: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = v.pipe(
  v.string('Data inválida'),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/, 'Data inválida'),
  instantMark,
)

/** An instant with any RFC 3339 offset, as other clients send it; converted to UTC with milliseconds. */
export function instant(required: string) {
  return v.pipe(
    v.string(required),
    v.nonEmpty(required),
    v.maxLength(40, 'Data inválida'),
    v.check(isInstant, 'Data inválida'),
    v.transform((text) => new Date(text).toISOString()),
    instantMark,
  )
}

function isInstant(text: string): boolean {
  const [, day, offset] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  if (!day || !offset || Number.isNaN(Date.parse(text))) return false
  const year = Number(day.slice(0, 4))
  if (year < 1900 || year > 2999) return false
  // JavaScript parses February 31st as March 3rd.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** A UUIDv7 (RFC 9562 section 5.7). `at` in milliseconds since 1970; `random` must have at least ten bytes. */
export function uuidv7(at: number, random: Uint8Array): string {
  const time = at.toString(16).padStart(12, '0')
  const tail = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const version = `7${tail.slice(0, 3)}`
  const variant = `${((parseInt(tail.slice(3, 4), 16) & 0x3) | 0x8).toString(16)}${tail.slice(4, 7)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${tail.slice(7, 19)}`
}
