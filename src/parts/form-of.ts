import * as v from 'valibot'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { centsOf, centsText, findCents, reaisOf } from '#domain/values/cents.ts'

/** Converts a field between its stored value and its form value. */
export interface FieldFormat<Stored, Typed, Sent = Stored> {
  format(stored: Stored): Typed
  /** Validated by the command's schema. */
  parse(typed: Typed): Sent
}

/** A field of the entity that this form does not have. */
export const notTyped = 'not typed'

/** A number typed as text; empty text is null. */
export const asNumber: FieldFormat<number | null, string> = {
  format: (stored) => (stored === null ? '' : String(stored)),
  parse: (typed) => (typed.trim() === '' ? null : Number(typed)),
}

/** A number with a decimal comma; what is none, empty text too, is NaN, which every schema refuses. */
export const asDecimal: FieldFormat<number, string> = {
  format: (stored) => String(stored).replace('.', ','),
  parse: (typed) => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'))),
}

/** Empty text is null. */
export const emptyAsNull: FieldFormat<string | null, string> = {
  format: (stored) => stored ?? '',
  parse: (typed) => typed || null,
}

export const trimmed: FieldFormat<string, string> = {
  format: (stored) => stored,
  parse: (typed) => typed.trim(),
}

/** A code such as a state's, typed in any case. */
export const capitals: FieldFormat<string, string> = {
  format: (stored) => stored,
  parse: (typed) => typed.trim().toUpperCase(),
}

/** Cents typed as an amount, `1.234,56`; empty text is 0. */
export const asCents: FieldFormat<number, string> = {
  format: (stored) => (stored === 0 ? '' : centsText(stored)),
  parse: (typed) => (typed.trim() === '' ? 0 : (findCents(typed) ?? Number.NaN)),
}

/** Reais with two decimals, typed as `asCents` is. */
export const asReais: FieldFormat<number, string> = {
  format: (stored) => asCents.format(centsOf(stored)),
  parse: (typed) => {
    const cents = asCents.parse(typed)
    return Number.isNaN(cents) ? cents : reaisOf(cents)
  },
}

type Fields<E extends AnyEntity> = Pick<RowOf<E>, keyof E['fields'] & keyof RowOf<E>>
type AnyEntity = Pick<Entity, 'fields' | 'row'>
type Formats<E extends AnyEntity> = {
  [K in keyof Fields<E>]?: FieldFormat<Fields<E>[K], unknown, unknown> | typeof notTyped
}
type TypedName<E extends AnyEntity, F> = {
  [K in keyof Fields<E>]: K extends keyof F ? (F[K] extends typeof notTyped ? never : K) : K
}[keyof Fields<E>]

/** The values of this entity's form: fields without a choice yet are empty texts. */
export type ValuesOf<E extends AnyEntity, F> = {
  -readonly [K in TypedName<E, F>]: K extends keyof F
    ? F[K] extends { format(stored: never): infer Typed }
      ? Typed
      : never
    : Fields<E>[K] extends string
      ? Fields<E>[K] | ''
      : Fields<E>[K]
}

type SentOf<E extends AnyEntity, F> = {
  -readonly [K in TypedName<E, F>]: K extends keyof F
    ? F[K] extends { parse(typed: never): infer Sent }
      ? Sent
      : never
    : Fields<E>[K]
}

/**
 * The form of an entity's own fields, from their schemas: its values for a new record (`blank`) or an existing one
 * (`valuesOf`), and the command input (`sentFields`). Fields that are typed differently from how they are stored
 * declare a format.
 */
export function formOf<E extends AnyEntity, const F extends Formats<E> = object>(entity: E, formats?: F) {
  const known: Partial<Record<string, FieldFormat<unknown, unknown> | typeof notTyped>> = formats ?? {}
  const fields = Object.entries(entity.fields).flatMap(([name, schema]) => {
    const format = known[name]
    return format === notTyped ? [] : [{ name, schema, format }]
  })
  type Values = ValuesOf<E, F>

  return {
    blank: Object.fromEntries(
      fields.map(({ name, schema, format }) => [name, blankOf(schema, format)]),
    ) as Values, // each of its fields, in form format

    valuesOf(row: Fields<E>): Values {
      const stored = row as Record<string, unknown> // reads only its own fields
      return Object.fromEntries(
        fields.map(({ name, format }) => [name, format ? format.format(stored[name]) : stored[name]]),
      ) as Values // each of its fields, in form format
    },

    sentFields(values: Values): SentOf<E, F> {
      const typed = values as Record<string, unknown> // reads only its own fields
      return Object.fromEntries(
        fields.map(({ name, format }) => [name, format ? format.parse(typed[name]) : typed[name]]),
      ) as SentOf<E, F> // each of its fields; the commands' schemas validate them
    },
  }
}

/** The schema's default, else empty. */
function blankOf(
  schema: v.ObjectEntries[string],
  format: FieldFormat<unknown, unknown> | undefined,
): unknown {
  const preset: unknown = v.getDefault(schema)
  if (preset !== undefined) return format ? format.format(preset) : preset
  return schema.type === 'boolean' ? false : ''
}
