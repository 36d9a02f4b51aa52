import { findEntity } from '../entities.ts'

/** Every code that a field may hold, with its words; undefined for a field that holds none. */
export function codesOf(collection: string, field: string): Readonly<Record<string, string>> | undefined {
  return findEntity(collection)?.codes?.[field]
}

export function findCodeText(collection: string, field: string, value: string): string | undefined {
  return codesOf(collection, field)?.[value]
}
