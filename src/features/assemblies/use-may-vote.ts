import { assemblies } from '#domain/assemblies/contract.ts'
import { mayVoteBy } from '#domain/assemblies/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useMinute } from '#hooks/use-minute.ts'
import type { ShownAssembly } from './use-assembly.ts'

/**
 * Whether this person may vote now: they have the right, the server says that the voting is open, and they have not
 * voted.
 */
export function useMayVote(assembly: ShownAssembly | null | undefined): boolean {
  return useVoteWait(assembly) === null
}

/** From when they may vote; null if already, undefined if there is nothing to vote on. */
export function useVoteWait(assembly: ShownAssembly | null | undefined): string | null | undefined {
  const { can, actor } = usePerson()
  const now = useMinute()
  if (!assembly || !can(assemblies.vote)) return undefined
  const { row, status, mine } = assembly
  const isAsked = status === 'IN_PROGRESS' && row.status === 'IN_PROGRESS' && mine.state === 'none'
  if (!isAsked) return undefined
  return mayVoteBy(actor, now) ? null : actor.votes_from
}
