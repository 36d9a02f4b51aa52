import { chakra } from '#ui/chakra.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRefusedChanges } from '#parts/use-refused-changes.ts'
import { Panel } from '#ui/Panel.tsx'
import { ParticipationGrid } from './ParticipationGrid.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AssemblyDocuments } from './AssemblyDocuments.tsx'
import { AssemblyHistory } from './AssemblyHistory.tsx'
import { AssemblyResults } from './AssemblyResults.tsx'
import { RefusedVote } from './MyVoteNotice.tsx'
import { Question } from './Question.tsx'
import { ReopenButton } from './ReopenButton.tsx'
import { StatusControls } from './StatusControls.tsx'
import type { ShownAssembly } from './use-assembly.ts'
import { useNews } from './use-news.ts'
import { mayReadVoters } from './voter.ts'
import { VoteNames } from './VoteNames.tsx'
import { VotingPanel } from './VotingPanel.tsx'

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
  const { row, status, refusedStatus } = assembly
  const refused = useRefusedChanges(row.id, isToldHere)
  useNews(assembly)
  const isFinal = Boolean(row.revealed_at)
  const hidesStatus = isFinal || (isPage && row.status === 'CLOSED')
  const mayReopen = can(assemblies.setStatus) && hidesStatus && !isFinal && status === 'CLOSED'
  const people = Math.max(row.entitled_count, row.votes_count)

  const main = (
    <>
      <RefusedChanges {...refused} />
      {refusedStatus && <RefusedVote entry={refusedStatus} title="A mudança de situação não foi aceita" />}
      <VotingPanel assembly={assembly} mayVote={mayVote} onVote={onVote} hasButton={isPage} />
      {row.description && !mayVote && (
        <Panel title="Descrição">
          <Question text={row.description} />
        </Panel>
      )}
      {can(assemblies.setStatus) && !hidesStatus && <StatusControls row={row} />}
      <AssemblyResults {...assembly} />
      {status === 'CLOSED' && mayReadVoters(actor) && <VoteNames {...assembly} />}
    </>
  )
  const aside = (
    <>
      {people > 0 && status !== 'SCHEDULED' && (
        <Panel title="Participação">
          <ParticipationGrid
            voted={row.votes_count}
            eligible={people}
            tellsMissing={status === 'IN_PROGRESS' && can(assemblies.setStatus)}
          />
        </Panel>
      )}
      <AssemblyDocuments row={row} />
      <AssemblyHistory {...assembly} action={mayReopen && <ReopenButton row={row} />} />
    </>
  )
  if (isPage) return <SideBySide aside={aside}>{main}</SideBySide>
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '3', md: '5' }}>
      {main}
      {aside}
    </chakra.div>
  )
}

/** A refused vote and a refused status have words of their own. */
function isToldHere(command: string): boolean {
  return command !== 'assemblies.vote' && command !== 'assemblies.setStatus'
}
