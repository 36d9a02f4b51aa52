import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { MyVoteNotice } from './MyVoteNotice.tsx'
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
  const hasNotice = mine.state !== 'none' || refusedVote !== undefined
  if (!mayVote && !hasNotice) return null
  if (!mayVote) return <MyVoteNotice mine={mine} refused={refusedVote} onChange={onVote} />
  return (
    <Panel title="Votação">
      <MyVoteNotice mine={mine} refused={refusedVote} onChange={onVote} />
      <p style={{ marginTop: hasNotice ? '1rem' : 0, fontSize: '1.125rem', fontWeight: 600 }}>{row.title}</p>
      {hasButton && (
        <p data-main-action style={{ marginTop: '1rem' }}>
          <Button variant="solid" size="lg" icon="gavel" onClick={onVote}>
            Votar
          </Button>
        </p>
      )}
    </Panel>
  )
}
