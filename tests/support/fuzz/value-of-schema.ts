import fc from 'fast-check'
import * as v from 'valibot'
import { aDocument } from '../a-document.ts'
import { onePixel } from '../a-picture.ts'
import { anId } from '../an-occurrence.ts'
import { entriesOf, type Schema } from '../schema.ts'

/** Values that match a schema, or nearly: what a client with a small bug would send. */
export function valueOf(given: v.GenericSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const schema = given as Schema // every schema of the library has this, by its type
  const inner = (one: Schema) => valueOf(one, ids)
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids)
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.double(), fc.maxSafeInteger())
    case 'boolean':
      return fc.boolean()
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []))
    case 'literal':
      return fc.constant(schema.literal)
    case 'union':
      return fc.oneof(...(schema.options ?? []).map((one) => inner(one as Schema)))
    case 'optional':
    case 'nullable':
    case 'nullish':
      return schema.wrapped ? fc.option(inner(schema.wrapped), { freq: 5 }) : fc.constant(null)
    case 'array':
      return schema.item ? fc.array(inner(schema.item), { maxLength: 4 }) : fc.constant([])
    case 'record':
      return schema.value ? fc.dictionary(fc.constantFrom(...ids), inner(schema.value)) : fc.constant({})
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return fc.record(
        Object.fromEntries(
          Object.entries(entriesOf(schema)).map(([name, one]) => [name, fieldOf(name, one, ids)]),
        ),
      )
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** As `valueOf`, and a file for fields that refer to one. */
export function fieldOf(
  name: string,
  schema: v.GenericSchema | undefined,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const known = schema ? valueOf(schema, ids) : fc.constant(null)
  return /base64|photo_data/.test(name) ? fc.oneof({ weight: 4, arbitrary: encodedFile }, known) : known
}

/** Different bytes each time, so that a file stored by mistake is noticed. */
export const encodedFile = fc
  .tuple(
    fc.constantFrom(onePixel, aDocument.pdf, aDocument.jpeg),
    fc.uint8Array({ minLength: 6, maxLength: 6 }),
  )
  .map((parts) => Buffer.concat(parts).toString('base64'))

/** Candidates for texts of a certain format; those that the schema accepts are used. */
const samples = [
  '2026-12-01',
  '1990-05-02',
  '2026-12-01T22:00:00.000Z',
  '08:00',
  'ABC1D23',
  'ABC-1234',
  '52998224725',
  '529.982.247-25',
  '31987654321',
  'alguem@casa.test',
  'a'.repeat(64),
  '30140-061',
  'MG',
  'true',
  '10',
  'Único',
  'Ata de maio.pdf',
  'uma senha comprida',
  `data:application/pdf;base64,${aDocument.pdf.toString('base64')}`,
  'Unidade;Bloco;Nome;E-mail\n12;A;Ana;ana@casa.test\n',
]

function textOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const isTaken = (text: string) => v.is(schema, text)
  if (isTaken(anId()) && !isTaken('no id at all') && !isTaken('')) return fc.constantFrom(...ids, anId())
  const taken = samples.filter(isTaken)
  const max = schema.pipe?.find(({ type }) => type === 'max_length')?.requirement
  const edges = typeof max === 'number' ? [max, max + 1].map((length) => 'é'.repeat(length)) : []
  const free = fc.string({ unit: 'grapheme', maxLength: 30 })
  if (taken.length === 0) return fc.oneof(free, fc.constantFrom(...samples))
  return fc.oneof(fc.constantFrom(...taken), fc.constantFrom(...taken, ...edges), free)
}

/** The fields that a call accepts, of its input and of its documented body. */
export function fieldsOf(...schemas: (v.GenericSchema | undefined)[]): Record<string, v.GenericSchema> {
  return Object.assign({}, ...schemas.map(entriesOf))
}
