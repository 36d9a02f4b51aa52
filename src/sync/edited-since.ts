import { findCommand } from '#domain/contracts.ts'
import { type AnyRow, partOf } from '#domain/kernel/command.ts'
import { isSame } from '#domain/values/same.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

interface Comparison {
  /** The server version this edit builds upon; null where the server has none yet. */
  version: number | null
  /** Another person changed one of the very fields this edit changes. */
  isClash: boolean
  current: AnyRow
}

/**
 * For an edit: whether the server's row, as this device last saw it, still shows in the edited fields what the person
 * saw when they edited. If so the edit may build upon that version, whatever else changed. Undefined for other commands.
 */
export async function editedSince(db: ZeloDatabase, entry: OutboxEntry): Promise<Comparison | undefined> {
  const [target] = entry.targets
  const base = entry.before && target && (await db.base.get([target.collection, target.id]))
  if (!base?.row || base.v === 0) return undefined
  const { row, v } = base
  const part = partOf(row, findCommand(entry.command) ?? {})
  const clashes = Object.entries(entry.before ?? {}).filter(
    ([field, value]) => !isSame(value, part[field]) && !isSame(entry.input[field], part[field]),
  )
  return { version: v, isClash: clashes.length > 0, current: row }
}
