import { useCondominium } from '#parts/use-condominium.ts'
import { usePendencies } from '#hooks/use-pendencies.ts'
import { RefusedReservation } from './RefusedReservation.tsx'

/** What the server did not accept stays in sight until this person says what becomes of it. */
export function RefusedReservations() {
  const { id } = useCondominium()
  const refused = usePendencies()?.refused.filter(
    ({ entry }) => entry.command.startsWith('reservations.') && entry.condominium_id === id,
  )
  return refused?.map((item) => <RefusedReservation key={item.entry.key} item={item} />)
}
