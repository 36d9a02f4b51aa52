import { assemblies } from '#domain/assemblies/contract.ts'
import { mayVoteBy } from '#domain/assemblies/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useMinute } from '#hooks/use-minute.ts'
import type { ShownAssembly } from './use-assembly.ts'

/** Whether this person may vote now: a voter, in a voting that the server knows to be running, who has not voted. */
export function useMayVote(assembly: ShownAssembly | null | undefined): boolean {
  return useVoteWait(assembly) === null
}

/** From when on they may; null from now on, undefined where there is nothing for them to vote on. */
export function useVoteWait(assembly: ShownAssembly | null | undefined): string | null | undefined {
  const { can, actor } = usePerson()
  const now = useMinute()
  if (!assembly || !can(assemblies.vote)) return undefined
  const { row, status, mine } = assembly
  const isAsked = status === 'IN_PROGRESS' && row.status === 'IN_PROGRESS' && mine.state === 'none'
  if (!isAsked) return undefined
  return mayVoteBy(actor, now) ? null : actor.votes_from
}
