import { chakra } from '#ui/chakra.ts'
import type { Span } from '#domain/reservations/free-slots.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { Button } from '#ui/Button.tsx'

interface FreeTimesProps {
  spans: readonly Span[]
  onPick: (span: Span) => void
}

/** "Horários livres:" and a button for each. */
export function FreeTimes({ spans, onPick }: FreeTimesProps) {
  const { timeZone } = useCondominium()
  if (spans.length === 0) return null
  return (
    <chakra.div mt="3">
      <chakra.p textStyle="label">Horários livres:</chakra.p>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="2">
        {spans.map((span) => (
          <li key={span.start_datetime}>
            <Button icon="calendar-check" onClick={() => onPick(span)}>
              {spanText(span.start_datetime, span.end_datetime, timeZone)}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
