import { useState } from 'react'
import { reservations } from '#domain/reservations/contract.ts'
import { useUndoable } from '#hooks/use-undoable.ts'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { AwaitingReservation } from './AwaitingReservation.tsx'
import { whyNotApprovedNow } from './clashes.ts'
import { useJudging } from './use-judging.ts'

/** Where it stands above the calendar, it leaves room for it. */
const shownAtFirst = { beside: 4, above: 2 }
/** From here on it stands beside the calendar. */
const wideScreen = '(min-width: 1280px)'

interface AwaitingPanelProps {
  /** An instant: what ended before it is not looked at. */
  from: string
  /** On a page of its own all of it is shown, and nothing where there is none. */
  title?: string
}

/** What waits for the decision of whoever looks at it, the soonest first; what has begun is beyond deciding. */
export function AwaitingPanel({ from, title }: AwaitingPanelProps) {
  const known = useJudging(from)
  const undoable = useUndoable(reservations.confirm)
  const [showsAll, setShowsAll] = useState(title !== undefined)
  const isBeside = useMediaQuery(wideScreen)
  if (!known) return null

  // Approved a moment ago, a row keeps its place: whoever taps there again must not approve the next one.
  const listed = known.rows.filter(
    (row) => row.start_datetime >= known.now && (row.status === 'PENDING' || undoable.has(row.id)),
  )
  const awaiting = listed.filter(({ status }) => status === 'PENDING')
  const shown = showsAll ? listed : listed.slice(0, shownAtFirst[isBeside ? 'beside' : 'above'])
  const hidden = listed.length - shown.length
  if (listed.length === 0 && (title || !isBeside)) return null
  return (
    <Panel
      title={title ?? 'Aguardam você'}
      flush
      action={
        awaiting.length > 0 && (
          <StatusBadge tone="accent" icon="clock" iconWeight="fill">
            {awaiting.length}
          </StatusBadge>
        )
      }
    >
      {listed.length === 0 ? (
        <EmptyState title="Nada aguarda você">Os próximos pedidos aparecem aqui.</EmptyState>
      ) : (
        <CardList
          rows={shown.map((row) => ({
            key: row.id,
            content: (
              <AwaitingReservation
                row={row}
                whyNot={whyNotApprovedNow(row, known)}
                undoKey={undoable.get(row.id)}
              />
            ),
          }))}
        />
      )}
      {hidden > 0 && (
        <Button variant="ghost" full onClick={() => setShowsAll(true)}>
          {hidden === 1 ? 'Mostrar mais 1' : `Mostrar mais ${hidden}`}
        </Button>
      )}
    </Panel>
  )
}
