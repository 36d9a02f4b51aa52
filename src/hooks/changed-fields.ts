import type { CommandCall } from '#store/dispatch.ts'

/**
 * The fields that a person changed since their form was opened, and their values then (`before`, compared with the
 * base copy to detect conflicts). Fields that only someone else changed are not sent.
 */
export function changedFields<T extends object>(values: T, opened: object): Changed<T> {
  const then = opened as Record<string, unknown> // `values` decides which fields are read
  const changed = Object.entries(values).filter(([field, value]) => value !== then[field])
  return {
    changes: Object.fromEntries(changed) as Partial<T>, // a part of `values`
    before: Object.fromEntries(changed.map(([field]) => [field, then[field]])),
  }
}

export interface Changed<T extends object = object> {
  changes: Partial<T>
  before: Record<string, unknown>
}

interface Edit {
  id: string
  /** The new values. */
  fields: object
  /** The values when the editing began. */
  opened: object
}

/** An edit with the changed fields only; no command if nothing changed. */
export function editCalls(command: CommandCall['command'], { id, fields, opened }: Edit): CommandCall[] {
  return changeCalls(command, id, changedFields(fields, opened))
}

/** As `editCalls`, for changes already computed. */
export function changeCalls(
  command: CommandCall['command'],
  id: string,
  { changes, before }: Changed,
): CommandCall[] {
  return Object.keys(changes).length > 0 ? [{ command, input: { id, ...changes }, before }] : []
}
