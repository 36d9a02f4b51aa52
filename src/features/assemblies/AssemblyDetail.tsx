import { assemblies } from '#domain/assemblies/contract.ts'
import type { Role } from '#domain/permissions/roles.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ParticipationGrid } from '#ui/ParticipationGrid.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AssemblyDocuments } from './AssemblyDocuments.tsx'
import { AssemblyHistory } from './AssemblyHistory.tsx'
import { AssemblyResults } from './AssemblyResults.tsx'
import { Refused } from './MyVoteNotice.tsx'
import { StatusControls } from './StatusControls.tsx'
import type { ShownAssembly } from './use-assembly.ts'
import { useNews } from './use-news.ts'
import { Voters } from './Voters.tsx'
import { VotingPanel } from './VotingPanel.tsx'

/** Votes are revealed to these; MASTER, who has none, reads them all. */
const readVoters: readonly Role[] = ['ADMIN', 'MANAGER', 'MASTER']

interface AssemblyDetailProps {
  assembly: ShownAssembly
  mayVote: boolean
  onVote: () => void
  /** On its page a closed assembly shows no status buttons; in a dialog they stay. */
  isPage: boolean
}

/** Everything about an assembly, the same on its page and in a dialog. */
export function AssemblyDetail({ assembly, mayVote, onVote, isPage }: AssemblyDetailProps) {
  const { actor, can } = usePerson()
  const { row, status, refusedStatus, votes } = assembly
  useNews(assembly)
  const showsStatus = can(assemblies.setStatus) && !(isPage && row.status === 'CLOSED')
  const people = Math.max(row.entitled_count, row.votes_count)

  return (
    <SideBySide
      aside={
        <>
          {showsStatus && (
            <Panel title="Condução">
              <StatusControls row={row} />
            </Panel>
          )}
          {people > 0 && status !== 'SCHEDULED' && (
            <Panel title="Participação">
              <ParticipationGrid voted={row.votes_count} eligible={people} />
            </Panel>
          )}
          <AssemblyDocuments row={row} />
          <AssemblyHistory row={row} />
        </>
      }
    >
      {refusedStatus && <Refused entry={refusedStatus} title="A mudança de status não foi aceita" />}
      <VotingPanel assembly={assembly} mayVote={mayVote} onVote={onVote} />
      <AssemblyResults {...assembly} />
      {row.description && (
        <Panel title="Descrição">
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.description}</p>
        </Panel>
      )}
      {status === 'CLOSED' && readVoters.includes(actor.role) && <Voters votes={votes} />}
    </SideBySide>
  )
}
