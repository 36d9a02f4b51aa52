import { reservations } from '#domain/reservations/contract.ts'
import { useUndoable } from '#hooks/use-undoable.ts'
import { CardList } from '#ui/CardList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useFirstFew } from '#ui/use-first-few.tsx'
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
  const isBeside = useMediaQuery(wideScreen)
  // Approved a moment ago, a row keeps its place: whoever taps there again must not approve the next one.
  const listed =
    known?.rows.filter(
      (row) => row.start_datetime >= known.now && (row.status === 'PENDING' || undoable.has(row.id)),
    ) ?? []
  const { shown, more } = useFirstFew(listed, title ? Infinity : shownAtFirst[isBeside ? 'beside' : 'above'])
  if (!known) return null

  const awaiting = listed.filter(({ status }) => status === 'PENDING')
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
      {more}
    </Panel>
  )
}
