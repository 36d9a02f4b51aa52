import { findEntity } from '../entities.ts'

/** The codes of a field with their texts; undefined for a field without codes. */
export function codesOf(collection: string, field: string): Readonly<Record<string, string>> | undefined {
  return findEntity(collection)?.codes?.[field]
}

export function findCodeText(collection: string, field: string, value: string): string | undefined {
  return codesOf(collection, field)?.[value]
}
