import * as v from 'valibot'
import { Id } from '../values/id.ts'
import type { Actor } from './context.ts'
import { erasedAuthor, type ErasedPerson } from './forget.ts'

/** Who did what a row tells; their pseudonym once that person is erased, null if it was nobody here. */
export const authorEntries = { by_id: v.nullable(Id), by_name: v.string() }

export function authorLabels(label: string) {
  return { by_id: label, by_name: label }
}

export function authorOf({ id, name }: Actor) {
  return { by_id: id, by_name: name }
}

/** Keeps what the person did, under a pseudonym. */
export function withoutAuthor<R extends { by_id: string | null; by_name: string }>(
  row: R,
  person: ErasedPerson,
): R {
  return row.by_id === person.id ? { ...row, ...erasedAuthor(person, row) } : row
}
