import * as v from 'valibot'
import { anId } from './an-occurrence.ts'
import { entriesOf, type Schema } from './schema.ts'

/** What is known of a field by its path in the row: `residence_id`, `history.by_name`; undefined where nothing is. */
export type KnownFields = (path: string) => unknown

/** Texts of the formats that fields have; the first one that a schema takes is used. */
const formats = [
  '2026-12-01',
  '2026-12-01T22:00:00.000Z',
  '08:00',
  'ABC1D23',
  '52998224725',
  '11222333000181',
  '30140-061',
  'MG',
  '31987654321',
  'alguem@casa.test',
  'application/pdf',
  '1',
  '02',
  '0101',
  '10001',
]

/**
 * The fields of an object, each with the smallest value that its schema takes: something in every optional field, and
 * nothing in lists, unless the fields of their items are known. `text` is what fits where any text does.
 */
export function validFields(
  entries: Record<string, v.GenericSchema>,
  text: string,
  known: KnownFields = () => undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, valueAt(schema as Schema, name, { text, known })]),
  )
}

function valueAt(schema: Schema, path: string, given: { text: string; known: KnownFields }): unknown {
  const known = given.known(path)
  if (known !== undefined) return known
  switch (schema.type) {
    case 'string':
      return textFor(schema, path, given.text)
    case 'number':
      return firstTaken([1, 10, 2020], schema, path)
    case 'boolean':
      return true
    case 'picklist':
      return schema.options?.[0]
    case 'literal':
      return schema.literal
    case 'union':
    case 'variant':
      return valueAt(schema.options?.at(-1) as Schema, path, given)
    case 'optional':
    case 'nullable':
      return schema.wrapped && valueAt(schema.wrapped, path, given)
    case 'array':
      return schema.item ? itemsOf(schema.item, path, given) : []
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(entriesOf(schema)).map(([name, inner]) => [
          name,
          valueAt(inner, path ? `${path}.${name}` : name, given),
        ]),
      )
    default:
      throw new Error(`${path}: what a ${schema.type} takes has to be written by hand`)
  }
}

/** One item where something is known of it. */
function itemsOf(item: Schema, path: string, given: { text: string; known: KnownFields }): unknown[] {
  let isKnown = false
  const known = (inner: string) => {
    const value = given.known(inner)
    if (value !== undefined) isKnown = true
    return value
  }
  const one = valueAt(item, path, {
    text: given.text,
    known: (inner) => (inner === path ? undefined : known(inner)),
  })
  return isKnown ? [one] : []
}

function textFor(schema: Schema, path: string, text: string): unknown {
  const digest = anId().replaceAll('-', '').padEnd(64, '0')
  return firstTaken([text, anId(), digest, ...formats], schema, path)
}

function firstTaken(values: readonly unknown[], schema: Schema, path: string): unknown {
  const taken = values.find((value) => v.is(schema, value))
  if (taken === undefined) throw new Error(`${path}: no sample of tests/support/valid-value.ts fits`)
  return taken
}
