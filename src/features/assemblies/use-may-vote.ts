import { assemblies } from '#domain/assemblies/contract.ts'
import { mayVoteBy, mayVoteHere } from '#domain/assemblies/rules.ts'
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
  const { actor } = usePerson()
  const now = useMinute()
  const isAsked = useIsAsked(assembly)
  if (!isAsked || !assembly || !mayVoteHere(assembly.row, actor)) return undefined
  return mayVoteBy(actor, now) ? null : actor.votes_from
}

/** Whether a unit is all that this person lacks. */
export function useLacksUnit(assembly: ShownAssembly | null | undefined): boolean {
  const { actor } = usePerson()
  const isAsked = useIsAsked(assembly)
  return isAsked && !!assembly && !mayVoteHere(assembly.row, actor)
}

/** Whether the voting is open, and this person has the right and has not voted. */
function useIsAsked(assembly: ShownAssembly | null | undefined): boolean {
  const { can } = usePerson()
  if (!assembly || !can(assemblies.vote)) return false
  const { row, status, mine } = assembly
  return status === 'IN_PROGRESS' && row.status === 'IN_PROGRESS' && mine.state === 'none'
}
