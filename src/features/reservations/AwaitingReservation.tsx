import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import { useUndo } from '#hooks/use-run.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { RejectReservation } from './RejectReservation.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { approvalUndone, useDecisions } from './use-decisions.ts'

interface AwaitingReservationProps {
  row: Local<Reservation>
  /** Why it cannot be approved as it stands. */
  whyNot: string | null
  /** It was approved a moment ago: what takes that back. */
  undoKey: string | undefined
}

export function AwaitingReservation({ row, whyNot, undoKey }: AwaitingReservationProps) {
  const { timeZone } = useCondominium()
  const { approve } = useDecisions()
  const takeBack = useUndo()
  const [isRejecting, setRejecting] = useState(false)
  const words = reservationInWords(row, timeZone)

  return (
    <article aria-label={words}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        rowGap="1"
      >
        <AreaLink href={`/app/reservations/${row.id}`}>{row.area_name}</AreaLink>
        {row.unit && <UnitPlate unit={row.unit} />}
      </chakra.div>
      <chakra.p textStyle="table" mt="1">
        {row.resident.profile.name}
        <chakra.span display="block" _firstLetter={{ textTransform: 'uppercase' }}>
          {spanText(row.start_datetime, row.end_datetime, timeZone)}
        </chakra.span>
        {row._state !== 'ok' && undoKey === undefined && <RowMark row={row} />}
      </chakra.p>
      {whyNot && undoKey === undefined && (
        <chakra.div mt="2">
          <Notice tone="danger" icon="warning">
            {whyNot}
          </Notice>
        </chakra.div>
      )}
      {undoKey !== undefined ? (
        <Approved onUndo={() => void takeBack([undoKey], approvalUndone)} words={words} />
      ) : (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          mt="3"
          css={{ '& > button:first-of-type': { flex: '1 1 auto' } }}
        >
          <Button
            variant="soft"
            icon={whyNot ? undefined : 'check'}
            iconWeight="bold"
            disabled={whyNot !== null}
            aria-label={`Aprovar ${words}`}
            onClick={() => void approve([row], { isShownInPlace: true })}
          >
            Aprovar
          </Button>
          <Button variant="dangerGhost" aria-label={`Recusar ${words}`} onClick={() => setRejecting(true)}>
            Recusar
          </Button>
        </chakra.div>
      )}
      {isRejecting && <RejectReservation row={row} onClose={() => setRejecting(false)} />}
    </article>
  )
}

/** In the place of the buttons, for as long as it can be undone. */
function Approved({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      mt="3"
      minHeight="11"
    >
      <chakra.span
        role="status"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        fontWeight={600}
        color="brand.fg"
      >
        <Icon name="check-circle" weight="fill" />
        Aprovada
      </chakra.span>
      <Button
        variant="ghost"
        icon="arrow-counter-clockwise"
        aria-label={`Desfazer: ${words}`}
        onClick={onUndo}
      >
        Desfazer
      </Button>
    </chakra.div>
  )
}

const AreaLink = chakra(Link, {
  base: {
    py: '2.5',
    my: '-2.5',
    fontWeight: 700,
    color: 'fg',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})
