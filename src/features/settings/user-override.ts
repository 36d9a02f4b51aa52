import { keptOverride } from '#domain/users/rules.ts'

type Override = Record<string, boolean> | null

/** Of what the role may do, what this person keeps; `changes` are switches that were moved and not saved yet. */
export function keepsOf(override: Override, changes: Readonly<Record<string, boolean>>) {
  return (id: string): boolean => changes[id] ?? override?.[id] !== false
}

/** What is saved: a word for each permission of the role, or null where the person keeps them all. */
export function overrideOf(roleSet: Iterable<string>, keeps: (id: string) => boolean): Override {
  return keptOverride(Object.fromEntries([...roleSet].map((id) => [id, keeps(id)])))
}

/** The switches that differ from what is saved. */
export function unsavedOf(override: Override, changes: Readonly<Record<string, boolean>>): string[] {
  const saved = keepsOf(override, {})
  return Object.keys(changes).filter((id) => changes[id] !== saved(id))
}
