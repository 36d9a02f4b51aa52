import { useEffect, useState } from 'react'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { isUntouched } from '#store/outbox-entry.ts'
import { undoableForMs } from '#store/undo-time.ts'
import { useLive } from './use-live.ts'

/**
 * The changes by this command that may still be undone: the key of each by the id of its row. For screens that leave a
 * decided row where it is until then, so that a second tap in the same place does not decide the next one.
 */
export function useUndoable({ name }: AnyCommand): ReadonlyMap<string, string> {
  const waiting = useLive(
    async (db) => {
      const all = await db.outbox.toArray()
      const entries = all.filter((entry) => entry.command === name && isUntouched(entry))
      return entries.map(({ key, input, undo_until = 0 }) => ({ key, id: input.id, until: undo_until }))
    },
    [name],
  )
  const [now, setNow] = useState(() => Date.now())
  const open = waiting?.filter(({ until }) => undoableForMs(until, now) > 0) ?? []
  const next = Math.min(...open.map(({ until }) => until))

  useEffect(() => {
    if (next === Infinity) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()))
    return () => clearTimeout(timer)
  }, [next])
  return new Map(open.map(({ id, key }) => [id, key]))
}
