import { chakra } from '#ui/chakra.ts'
import { noUnitText, voteWaitText } from '#domain/assemblies/rules.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { MyVoteNotice } from './MyVoteNotice.tsx'
import { Question } from './Question.tsx'
import type { ShownAssembly } from './use-assembly.ts'
import { useLacksUnit, useVoteWait } from './use-may-vote.ts'

interface VotingPanelProps {
  assembly: ShownAssembly
  mayVote: boolean
  onVote: () => void
  /** A dialog has the button in its foot. */
  hasButton: boolean
}

/** The question and the button while this person may vote; afterwards, where their vote stands. */
export function VotingPanel({ assembly, mayVote, onVote, hasButton }: VotingPanelProps) {
  const { row, mine, refusedVote } = assembly
  const wait = useVoteWait(assembly)
  const lacksUnit = useLacksUnit(assembly)
  const { timeZone } = useCondominium()
  if (!mayVote)
    return (
      <>
        <MyVoteNotice mine={mine} refused={refusedVote} onChange={onVote} />
        {wait && (
          <Notice tone="accent" icon="clock" title="Você ainda não pode votar.">
            {voteWaitText(wait, timeZone)}
          </Notice>
        )}
        {lacksUnit && (
          <Notice tone="accent" icon="info" title="Você não vota nesta assembleia.">
            {noUnitText}
          </Notice>
        )}
      </>
    )
  return (
    <>
      <MyVoteNotice mine={mine} refused={refusedVote} onChange={onVote} />
      <Panel title="Votação">
        {row.description ? (
          <Question text={row.description} />
        ) : (
          <chakra.p textStyle="title">{row.title}</chakra.p>
        )}
        {hasButton && (
          <chakra.p data-main-action mt="4">
            <Button variant="solid" size="lg" icon="gavel" onClick={onVote}>
              Votar
            </Button>
          </chakra.p>
        )}
      </Panel>
    </>
  )
}
