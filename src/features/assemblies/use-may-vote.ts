import { assemblies } from '#domain/assemblies/contract.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import type { ShownAssembly } from './use-assembly.ts'

/** Whether this person may vote now: a voter, in a voting that the server knows to be running, who has not voted. */
export function useMayVote(assembly: ShownAssembly | null | undefined): boolean {
  const { can } = usePerson()
  if (!assembly || !can(assemblies.vote)) return false
  const { row, status, mine } = assembly
  return status === 'IN_PROGRESS' && row.status === 'IN_PROGRESS' && mine.state === 'none'
}
