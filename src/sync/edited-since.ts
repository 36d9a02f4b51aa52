import { findCommand } from '#domain/contracts.ts'
import { partOf } from '#domain/kernel/command.ts'
import { isSame } from '#domain/values/same.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

interface Comparison {
  /** The server version that the edit is based on; null if the server has no row yet. */
  version: number | null
  /** Conflict: another person changed a field that this edit changes. */
  isClash: boolean
  current: Record<string, unknown>
}

/**
 * For an edit: whether the edited fields of the base copy still have the values that the person saw when they began.
 * If so the edit may be sent for that version, whatever else changed. Undefined for other commands.
 */
export async function editedSince(db: ZeloDatabase, entry: OutboxEntry): Promise<Comparison | undefined> {
  const [target] = entry.targets
  const base = entry.before && target && (await db.base.get([target.collection, target.id]))
  if (!base || base.v === 0) return undefined
  const { row, v } = base
  if (!row) return { version: v, isClash: false, current: {} } // 412 if it was changed, and then a pull brings the row
  const part = partOf(row, findCommand(entry.command) ?? {})
  const clashes = Object.entries(entry.before ?? {}).filter(
    ([field, value]) => !isSame(value, part[field]) && !isSame(entry.input[field], part[field]),
  )
  return { version: v, isClash: clashes.length > 0, current: row }
}
