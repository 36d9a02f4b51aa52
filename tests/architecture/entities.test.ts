import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { entity } from '#domain/kernel/entity.ts'
import { keepsNobody } from '#domain/kernel/forget.ts'
import { Pet } from '#domain/pets/pet.ts'
import { entriesOf, type Schema } from '#tests/support/schema.ts'

/** Every field of a schema with its path: `documents.uploaded_by.id`. */
function fieldsOf(schema: Schema, path: readonly string[] = []): { path: string; schema: Schema }[] {
  const held = schema.wrapped ?? schema.item
  if (held) return fieldsOf(held, path)
  return Object.entries(entriesOf(schema)).flatMap(([name, inner]) => {
    const here = [...path, name]
    return [{ path: here.join('.'), schema: inner }, ...fieldsOf(inner, here)]
  })
}

const kinds = entities.map((one) => ({
  name: one.collection,
  one,
  fields: fieldsOf(one.row),
}))
const collections = entities.map(({ collection }) => collection)

describe('a kind of row tells of itself', () => {
  test('what becomes of its rows when somebody is erased, or it is not one', () => {
    const { forget: _forget, ...silent } = Pet
    // @ts-expect-error -- Nothing is said of who is erased, so this does not compile.
    expect(entity('things', silent).forget).toBeUndefined()
  })

  test.each(kinds)('$name: keeps nobody, or says what becomes of whom it names', ({ one, fields }) => {
    const naming = fields.filter(({ path }) => /(?:^|\.)(?:by_id|by_name|profile|email)$/.test(path))
    const pointing = Object.values(one.references ?? {}).filter((name) => name === 'users')
    const names = naming.length + pointing.length > 0 || one.collection === 'users'
    expect(one.forget === keepsNobody).toBe(!names)
  })

  test.each(kinds)('$name: which bytes it holds', ({ one, fields }) => {
    expect(Boolean(one.files)).toBe(fields.some(({ path }) => /(?:^|\.)sha256$/.test(path)))
  })

  test.each(kinds)('$name: which rows its ids name', ({ one }) => {
    const ids = Object.keys(one.row.entries).filter(
      (field) => field.endsWith('_id') && field !== 'document_id',
    )
    expect(Object.keys(one.references ?? {}).sort()).toEqual(ids.sort())
    for (const kind of Object.values(one.references ?? {})) expect(collections).toContain(kind)
  })

  test.each(kinds)('$name: the words of its codes', ({ one, fields }) => {
    const isCode = (option: unknown) => /^[A-Z_]{3,}$/.test(String(option))
    const coded = fields.flatMap(({ path, schema: { options } }) =>
      Array.isArray(options) && options.every(isCode) ? [{ path, options }] : [],
    )
    for (const { path, options } of coded) {
      const words = one.codes?.[path.split('.').at(-1) ?? ''] ?? {}
      expect(Object.keys(words), path).toEqual(expect.arrayContaining(options))
    }
  })

  test.each(kinds.filter(({ one }) => one.keeps))(
    '$name: a device that keeps it in part finds the older rows by its index, and nothing that is kept names one of them',
    ({ name, one }) => {
      expect(one.index).toBe(`[condominium_id+${one.keeps?.since}]`)
      expect(Object.keys(one.row.entries)).toEqual(
        expect.arrayContaining([one.keeps?.since, ...Object.keys(one.keeps?.orWhile ?? {})]),
      )
      expect(v.getMetadata(one.row.entries[one.keeps?.since ?? ''] as v.GenericSchema).instant).toBe(true)
      const naming = entities.filter(({ references }) => Object.values(references ?? {}).includes(name))
      expect(naming.map(({ collection }) => collection)).toEqual([])
    },
  )
})
