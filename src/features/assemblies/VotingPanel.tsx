import { chakra } from '@chakra-ui/react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { MyVoteNotice } from './MyVoteNotice.tsx'
import { Question } from './Question.tsx'
import type { ShownAssembly } from './use-assembly.ts'

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
  if (!mayVote) return <MyVoteNotice mine={mine} refused={refusedVote} onChange={onVote} />
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
