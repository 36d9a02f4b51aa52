import { keptOverride } from '#domain/users/rules.ts'

type Override = Record<string, boolean> | null

/** Which of the role's permissions this person has; `changes` are switches that were changed and not saved yet. */
export function keepsOf(override: Override, changes: Readonly<Record<string, boolean>>) {
  return (id: string): boolean => changes[id] ?? override?.[id] !== false
}

/** The override to save: a boolean per permission of the role, or null if the person has all. */
export function overrideOf(roleSet: Iterable<string>, keeps: (id: string) => boolean): Override {
  return keptOverride(Object.fromEntries([...roleSet].map((id) => [id, keeps(id)])))
}

/** The switches that differ from the saved state. */
export function unsavedOf(override: Override, changes: Readonly<Record<string, boolean>>): string[] {
  const saved = keepsOf(override, {})
  return Object.keys(changes).filter((id) => changes[id] !== saved(id))
}
