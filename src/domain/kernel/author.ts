import * as v from 'valibot'
import { Id } from '../values/id.ts'
import type { Actor } from './context.ts'
import { type ErasedPerson, removedPerson } from './forget.ts'

/** Who did what a row tells; the id is null once that person is erased, or if it was nobody here. */
export const authorEntries = { by_id: v.nullable(Id), by_name: v.string() }

export function authorLabels(label: string) {
  return { by_id: label, by_name: label }
}

export function authorOf({ id, name }: Actor) {
  return { by_id: id, by_name: name }
}

/** Keeps what the person did, without their name. */
export function withoutAuthor<R extends { by_id: string | null; by_name: string }>(
  row: R,
  { id }: ErasedPerson,
): R {
  return row.by_id === id ? { ...row, by_id: null, by_name: removedPerson } : row
}
