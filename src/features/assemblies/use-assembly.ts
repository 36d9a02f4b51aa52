import type { Assembly, AssemblyStatus } from '#domain/assemblies/assembly.ts'
import { Vote } from '#domain/assemblies/vote.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { awaitedStatus, refusedStatus } from './awaited-status.ts'
import { type MyVote, myVote, refusedVote } from './my-vote.ts'

/** An assembly as this device has it, with pending changes separate from the acknowledged state. */
export interface ShownAssembly {
  row: Local<Assembly>
  /** The acknowledged status: nothing else is displayed as the status. */
  status: AssemblyStatus
  awaited: AssemblyStatus | null
  /** The acknowledged counts; null while they may not be seen. */
  results: Assembly['results']
  /** Since when the server shows management who voted what; null before. */
  revealedAt: string | null
  /** How many history steps the server has acknowledged. */
  confirmedSteps: number
  refusedStatus: OutboxEntry | undefined
  mine: MyVote
  refusedVote: OutboxEntry | undefined
  /** All votes that this person may read. */
  votes: Vote[]
}

/** Undefined while it is read; `null` if this device has no such assembly. */
export function useAssembly(id: string): ShownAssembly | null | undefined {
  const { actor } = usePerson()
  return useLive(
    async (db) => {
      const row = await db.rows<Assembly>('assemblies').get(id)
      if (!row) return null
      const votes = await rowsOf(db, Vote, { of: id }).toArray()
      // Votes have the assembly's id in their input too.
      const entries = (await db.outbox.toArray()).filter(({ input }) => input.id === id)
      const base = await db.base.get(['assemblies', id])
      const confirmed = base?.row as Assembly | null | undefined // a row of this collection
      const own = votes.filter(({ user_id }) => user_id === actor.id)
      return {
        row,
        status: confirmed?.status ?? row.status,
        results: base ? (confirmed?.results ?? null) : row.results,
        revealedAt: (base ? confirmed?.revealed_at : row.revealed_at) ?? null,
        confirmedSteps: base ? (confirmed?.history.length ?? 0) : row.history.length,
        awaited: awaitedStatus(entries),
        refusedStatus: refusedStatus(entries),
        mine: myVote(own, entries),
        refusedVote: refusedVote(entries),
        votes,
      }
    },
    [id, actor.id],
  )
}
