import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { RejectReservation } from './RejectReservation.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { useDecisions } from './use-decisions.ts'

interface AwaitingReservationProps {
  row: Local<Reservation>
  /** Why it cannot be approved as it stands. */
  whyNot: string | null
}

export function AwaitingReservation({ row, whyNot }: AwaitingReservationProps) {
  const { timeZone } = useCondominium()
  const { approve } = useDecisions()
  const [isRejecting, setRejecting] = useState(false)
  const words = reservationInWords(row, timeZone)

  return (
    <article aria-label={words}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
        <AreaLink href={`/app/reservations/${row.id}`}>{row.area_name}</AreaLink>
        {row.unit && <UnitPlate unit={row.unit} />}
      </chakra.div>
      <chakra.p textStyle="table" mt="1">
        {row.resident.profile.name}
        <chakra.span display="block" _firstLetter={{ textTransform: 'uppercase' }}>
          {spanText(row.start_datetime, row.end_datetime, timeZone)}
        </chakra.span>
        {row._state !== 'ok' && <RowMark row={row} />}
      </chakra.p>
      {whyNot && (
        <chakra.div mt="2">
          <Notice tone="danger" icon="warning">
            {whyNot}
          </Notice>
        </chakra.div>
      )}
      <chakra.div display="flex" gap="2" mt="3" css={{ '& > button:first-of-type': { flex: 1 } }}>
        <Button
          variant="soft"
          icon={whyNot ? undefined : 'check'}
          iconWeight="bold"
          disabled={whyNot !== null}
          aria-label={`Aprovar ${words}`}
          onClick={() => void approve([row])}
        >
          Aprovar
        </Button>
        <Button variant="dangerGhost" aria-label={`Recusar ${words}`} onClick={() => setRejecting(true)}>
          Recusar
        </Button>
      </chakra.div>
      {isRejecting && <RejectReservation row={row} onClose={() => setRejecting(false)} />}
    </article>
  )
}

const AreaLink = chakra(Link, {
  base: { fontWeight: 700, color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})
