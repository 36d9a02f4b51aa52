import { entities } from '#domain/entities.ts'
import type { AnyRow, Context } from '#domain/kernel/command.ts'
import type { ServerChange } from '#domain/sync/wire.ts'

/** Rows without the fields that the person may not read (`Entity.redact`). */

type Redact = (row: AnyRow, context: Context) => AnyRow

const partly = new Map(
  entities.flatMap(({ collection, redact: shownTo }) =>
    shownTo ? [[collection, shownTo as unknown as Redact]] : [],
  ), // rows of its own collection
)

/** Whether rows of this collection are redacted for some people. */
export function isRedacted(collection: string): boolean {
  return partly.has(collection)
}

/** The JSON text of a row for this person; unchanged for most. */
export function redactedText(collection: string, text: string, context: Context): string {
  const shownTo = partly.get(collection)
  if (!shownTo) return text
  const row = JSON.parse(text) as AnyRow // the JSON of this collection's own table
  const shown = shownTo(row, context)
  return shown === row ? text : JSON.stringify(shown)
}

export function redactedRow<R extends object>(collection: string, row: R, context: Context): R {
  const shownTo = partly.get(collection)
  return shownTo ? (shownTo(row as unknown as AnyRow, context) as unknown as R) : row // the same entity's row, or part of it
}

export function redactedChange(change: ServerChange, context: Context): ServerChange {
  const { row } = change
  return row ? { ...change, row: redactedRow(change.collection, row, context) } : change
}
