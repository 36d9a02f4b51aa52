import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contracts } from '#domain/contracts.ts'
import { unboundedIn } from '#tests/support/unbounded.ts'

const entries = contracts.flatMap((contract) => Object.values(contract))
const bodies = entries.flatMap((entry) =>
  'body' in entry && entry.body ? [{ ...entry, body: entry.body }] : [],
)

/** What the server itself reads in the file and puts in the place of whatever was sent (`server/modules/retornos`). */
const readInTheFile = ['retornos.apply: rows[].row (custom)']

/** The server takes the fields that it knows out of it, and parses them as the input. */
const taken = /: (?:profile )?\(loose_object\)$/

describe('nobody fills the server with one field', () => {
  test('every text and every list of an input has an upper bound', () => {
    const named = entries.flatMap(({ name, input }) => unboundedIn(input).map((place) => `${name}: ${place}`))
    expect(named).toEqual(readInTheFile)
  })

  test('and of a body that is documented otherwise', () => {
    const named = bodies.flatMap(({ name, body }) => unboundedIn(body).map((place) => `${name}: ${place}`))
    expect(named.filter((place) => !taken.test(place))).toEqual([])
  })

  test('what has none is named by its place', () => {
    const short = v.pipe(v.string(), v.maxLength(5))
    const schema = v.strictObject({
      bounded: short,
      within: v.pipe(short, v.trim(), v.nonEmpty()),
      shaped: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[a-f]{2,8}$/)),
      chosen: v.optional(v.nullable(v.picklist(['A', 'B']))),
      few: v.pipe(v.array(short), v.maxLength(3)),
      keys: v.pipe(v.record(short, v.boolean()), v.maxEntries(3)),

      text: v.string(),
      open: v.pipe(v.string(), v.regex(/^\w+$/)),
      long: v.pipe(v.string(), v.regex(/^[a-z]{3,}$/)),
      somewhere: v.pipe(v.string(), v.regex(/\d/)),
      either: v.pipe(v.string(), v.regex(/^a$|b/)),
      checked: v.pipe(v.string(), v.minLength(3)),
      list: v.array(v.boolean()),
      deep: v.nullish(v.pipe(v.array(v.object({ text: v.string() })), v.maxLength(2))),
      anyKeys: v.record(short, v.boolean()),
      one: v.union([v.literal(''), v.string()]),
      others: v.looseObject({}),
      anything: v.unknown(),
    })
    expect(unboundedIn(schema)).toEqual([
      'text (string)',
      'open (string)',
      'long (string)',
      'somewhere (string)',
      'either (string)',
      'checked (string)',
      'list (array)',
      'deep[].text (string)',
      'anyKeys (record)',
      'one (string)',
      'others (loose_object)',
      'anything (unknown)',
    ])
  })
})
