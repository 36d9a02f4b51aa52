import type { CommandCall } from '#store/dispatch.ts'

/**
 * What a person changed since their form opened, and beside it what those fields showed then (`before`, which the
 * server's copy is held against). What somebody else changed meanwhile, and they did not, is not theirs to send.
 */
export function changedFields<T extends object>(values: T, opened: object): Changed<T> {
  const then = opened as Record<string, unknown> // read by the names of `values` only
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
  /** As they are to be. */
  fields: object
  /** As they were when the editing began. */
  opened: object
}

/** An edit with what changed alone; none where nothing did. */
export function editActs(command: CommandCall['command'], { id, fields, opened }: Edit): CommandCall[] {
  return changeActs(command, id, changedFields(fields, opened))
}

/** As `editActs`, of what is known to have changed. */
export function changeActs(
  command: CommandCall['command'],
  id: string,
  { changes, before }: Changed,
): CommandCall[] {
  return Object.keys(changes).length > 0 ? [{ command, input: { id, ...changes }, before }] : []
}
