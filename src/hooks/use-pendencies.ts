import { findCommand, findEntity } from '#domain/contracts.ts'
import { partOf } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { nameOfEntry } from '#store/entry-name.ts'
import { readMeta, type SentNote } from '#store/meta.ts'
import { isLiving, type OutboxEntry } from '#store/outbox-entry.ts'
import { withDependants } from '#store/dependants.ts'
import { discard, resend } from '#store/pendencies.ts'
import { useSession } from './SessionContext.tsx'
import { useLive } from './use-live.ts'

/** A change as the screen "Pendências" tells it. */
export interface Pendency {
  entry: OutboxEntry
  /** The kind of row: "Ocorrência". */
  label: string
  title: string
  verb: 'create' | 'patch' | 'remove' | 'change'
  hasFile: boolean
  /** A vote: it is not edited and sent again, it is given anew. */
  isFinal: boolean
  /** Other changes that wait for this one and go with it. */
  dependants: number
  /** The fields as the server last had them, to set beside an edit that clashed. */
  current: Record<string, unknown> | null
}

export interface Pendencies {
  refused: Pendency[]
  waiting: Pendency[]
  sent: SentNote[]
}

export function usePendencies(): Pendencies | undefined {
  return useLive(async (db) => {
    const entries = await db.outbox.orderBy('seq').toArray()
    const all = await Promise.all(entries.map((entry) => tell(db, entry)))
    return {
      refused: all.filter(({ entry }) => entry.state === 'rejected' || entry.state === 'stuck'),
      waiting: all.filter(({ entry }) => isLiving(entry) && entry.state !== 'stuck'),
      sent: (await readMeta(db, 'sent')) ?? [],
    }
  }, [])
}

export function usePendencyActions() {
  const session = useSession()
  return {
    discard: (key: string) => discard(session.hand(), key),
    async resend(key: string, edits?: Record<string, unknown>) {
      await resend(session.hand(), key, edits)
      await session.retryNow()
    },
  }
}

async function tell(db: ZeloDatabase, entry: OutboxEntry): Promise<Pendency> {
  const [target] = entry.targets
  const shown = target && (await db.rows(target.collection).get(target.id))
  const command = findCommand(entry.command)
  return {
    entry,
    label: (target && findEntity(target.collection)?.label) ?? 'Alteração',
    title: await nameOfEntry(db, entry, shown),
    verb: command?.verb ?? 'change',
    hasFile: entry.blob_ids.length > 0,
    isFinal: command?.offline === 'final',
    dependants: entry.state === 'rejected' ? (await withDependants(db, entry.key)).length - 1 : 0,
    current: entry.problem?.current ? partOf(rowIn(entry.problem.current), command ?? {}) : null,
  }
}

/** The server tells the row with its version; this device the row alone. */
function rowIn(current: Record<string, unknown>): object {
  return (current.row as object | undefined) ?? current
}
