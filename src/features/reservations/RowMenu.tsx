import { useState } from 'react'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { actWords } from './act-words.ts'
import { ReservationDialog } from './ReservationDialog.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { type ReservationAct, useAllowedActs } from './use-allowed-acts.ts'
import { useDecisions } from './use-decisions.ts'
import { useWhyNotApproved } from './use-judging.ts'

const inOrder = ['approve', 'reject', 'edit', 'cancel', 'remove'] as const

/** What can be done with one reservation without opening it. */
export function RowMenu({ row }: { row: Local<Reservation> }) {
  const allowed = useAllowedActs(row)
  // Judging reads the times around it: only a row that waits for this person is worth it.
  return allowed.approve ? <JudgedActs row={row} /> : <Acts row={row} whyNot={null} />
}

function JudgedActs({ row }: { row: Local<Reservation> }) {
  return <Acts row={row} whyNot={useWhyNotApproved(row)} />
}

function Acts({ row, whyNot }: { row: Local<Reservation>; whyNot: string | null }) {
  const { timeZone } = useCondominium()
  const [open, setOpen] = useState<Exclude<ReservationAct, 'approve'> | null>(null)
  const allowed = useAllowedActs(row)
  const { approve } = useDecisions()
  const items = inOrder
    .filter((act) => allowed[act])
    .map((act) => ({
      ...actWords[act],
      disabledReason: act === 'approve' ? (whyNot ?? undefined) : undefined,
      onPress: () => (act === 'approve' ? void approve([row]) : setOpen(act)),
    }))
  return (
    <>
      <RowActions of={reservationInWords(row, timeZone)} items={items} />
      <ReservationDialog act={open} row={row} onClose={() => setOpen(null)} />
    </>
  )
}
