import { isSpan, type Span } from '#domain/reservations/free-slots.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Pendency } from '#hooks/use-pendencies.ts'
import { Button } from '#ui/Button.tsx'

interface FreeTimesProps {
  item: Pendency
  onPick: (edits: { [Field in keyof Span]: string }) => void
}

/** The times that a refusal offers instead: one press sends the change again with that time. */
export function FreeTimes({ item, onPick }: FreeTimesProps) {
  const { timeZone } = useCondominium()
  const spans = (item.entry.problem?.alternatives ?? []).filter(isSpan)
  if (spans.length === 0) return null
  return (
    <div style={{ marginTop: '0.75rem' }}>
      <p>Horários livres:</p>
      <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginTop: '0.5rem' }}>
        {spans.map(({ start_datetime, end_datetime }) => (
          <li key={start_datetime}>
            <Button icon="calendar-check" onClick={() => onPick({ start_datetime, end_datetime })}>
              {spanText(start_datetime, end_datetime, timeZone)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
