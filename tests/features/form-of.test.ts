import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { keepsNobody } from '#domain/kernel/forget.ts'
import { entity } from '#domain/kernel/entity.ts'
import { changedFields, editCalls } from '#hooks/changed-fields.ts'
import { fitting } from '#hooks/use-form.ts'
import {
  asCents,
  asDecimal,
  asNumber,
  asReais,
  emptyAsNull,
  formOf,
  notTyped,
  trimmed,
} from '#parts/form-of.ts'
import { takenUp } from '#parts/use-record-form.ts'
import { pets } from '#domain/pets/contract.ts'

const Key = entity('keys', {
  names: { label: 'Chave', one: 'a chave', many: 'Chaves' },
  nameOf: ({ title = '' }) => title,
  policy: { permission: 'read_area', all: [] },
  forget: keepsNobody,
  fixed: { condominium_id: v.string() },
  fields: {
    title: v.string(),
    kind: v.picklist(['door', 'gate']),
    status: v.optional(v.picklist(['here', 'lent']), 'here'),
    copies: v.optional(v.nullable(v.number()), null),
    due_on: v.nullable(v.string()),
    is_master: v.boolean(),
    holder_name: v.optional(v.string(), ''),
  },
  state: { lent_at: v.nullable(v.string()) },
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
})

const keyForm = formOf(Key, {
  title: trimmed,
  copies: asNumber,
  due_on: emptyAsNull,
  holder_name: notTyped,
})

const row = {
  id: 'k1',
  title: 'Portaria',
  kind: 'gate' as const,
  status: 'lent' as const,
  copies: 2,
  due_on: null,
  is_master: true,
  holder_name: 'Joana',
}

describe('the form of an entity', () => {
  test('begins with what the schema takes where nothing is told, and empty elsewhere', () => {
    expect(keyForm.blank).toEqual({
      title: '',
      kind: '',
      status: 'here',
      copies: '',
      due_on: '',
      is_master: false,
    })
  })

  test('opened on a row shows its fields as they are typed, and none but its own', () => {
    expect(keyForm.valuesOf(row)).toEqual({
      title: 'Portaria',
      kind: 'gate',
      status: 'lent',
      copies: '2',
      due_on: '',
      is_master: true,
    })
  })

  test('opened and not touched has nothing to send', () => {
    const { changes } = changedFields(keyForm.sentFields(keyForm.valuesOf(row)), row)
    expect(changes).toEqual({})
  })

  test('sends what was typed as it is stored: no number, no day and no spaces around where there are none', () => {
    const typed = { ...keyForm.blank, title: ' Garagem ', copies: '12', due_on: '2026-12-01' }
    expect(keyForm.sentFields(typed)).toMatchObject({ title: 'Garagem', copies: 12, due_on: '2026-12-01' })
    expect(keyForm.sentFields(keyForm.blank)).toMatchObject({ copies: null, due_on: null })
  })
})

describe('an edit', () => {
  test('is one command with what changed alone, beside what it showed before', () => {
    const fields = { name: 'Paçoca', color: 'preto' }
    expect(
      editCalls(pets.update, { id: 'p1', fields, opened: { name: 'Paçoca', color: 'caramelo' } }),
    ).toEqual([{ command: pets.update, input: { id: 'p1', color: 'preto' }, before: { color: 'caramelo' } }])
  })

  test('that changed nothing is no command', () => {
    expect(
      editCalls(pets.update, { id: 'p1', fields: { name: 'Paçoca' }, opened: { name: 'Paçoca' } }),
    ).toEqual([])
  })
})

describe('a half-filled form that an older release kept', () => {
  const opened = { title: 'Portaria' }

  test('of an edit goes on from what the record showed when it began, whatever others changed since', () => {
    const now = { title: 'Portaria dos fundos', copies: '', opened: { title: 'Portaria dos fundos' } }
    const kept = takenUp({ title: 'Portaria', copies: '3', opened }, true)
    const taken = { ...now, ...fitting(kept ?? {}, now) }
    expect(changedFields({ title: taken.title, copies: taken.copies }, taken.opened).changes).toEqual({
      copies: '3',
    })
  })

  test.each([
    ['nothing', undefined],
    ['nothing at all', null],
    ['nothing in it', {}],
  ])('of an edit that says %s of what it began with is not taken up', (_what, began) => {
    const kept = { title: 'Portaria', opened: began } as { title: string; opened: object }
    expect(takenUp(kept, true)).toBeUndefined()
  })

  test('of a new record is taken up, whatever it says of what it began with', () => {
    const kept = { title: 'Garagem', opened: null } as unknown as { title: string; opened: object }
    expect(takenUp(kept, false)).toMatchObject({ title: 'Garagem' })
    const now = { title: '', opened: {} }
    expect({ ...now, ...fitting(takenUp(kept, false) ?? {}, now) }).toEqual({ title: 'Garagem', opened: {} })
  })
})

describe('an amount that somebody types', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['R$ 10', 1000],
    ['', 0],
  ])('%s is stored in cents and in reais', (typed, cents) => {
    expect(asCents.parse(typed)).toBe(cents)
    expect(asReais.parse(typed)).toBe(cents / 100)
  })

  test('that cannot be read is no amount', () => {
    expect([asCents.parse('12,345'), asReais.parse('-1'), asDecimal.parse('2%')]).toEqual([NaN, NaN, NaN])
  })

  test('is shown as it is typed, and nothing for none', () => {
    expect([asCents.format(123_450), asReais.format(0.1), asCents.format(0)]).toEqual([
      '1.234,50',
      '0,10',
      '',
    ])
    expect([asDecimal.format(2.5), asDecimal.parse('2,5'), asDecimal.parse('')]).toEqual([
      '2,5',
      2.5,
      Number.NaN,
    ])
  })
})
