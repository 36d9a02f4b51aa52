import { dayMs } from '#domain/values/civil-time.ts'
import type { Area } from '#domain/areas/area.ts'
import { ReservationSlot } from '#domain/reservations/slot.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { Panel } from '#ui/Panel.tsx'
import { OnceArrived } from '#ui/OnceArrived.tsx'

const shown = 8

/** When the area is taken next, without saying by whom. */
export function BusyTimes({ row }: { row: Area }) {
  const { timeZone } = useCondominium()
  const at = useMinute()
  const yesterday = new Date(Date.parse(at) - dayMs).toISOString()
  const found = useRows(ReservationSlot, { of: row.condominium_id, from: yesterday })
  const slots = found?.rows.filter(({ area_id, end_datetime }) => area_id === row.id && end_datetime > at)
  if (!slots) return null
  return (
    <Panel title="Próximos horários ocupados">
      {slots.length === 0 ? (
        <p>
          <OnceArrived>Nenhum. Está tudo livre.</OnceArrived>
        </p>
      ) : (
        <ul>
          {slots.slice(0, shown).map(({ id, start_datetime, end_datetime }) => (
            <li key={id} style={{ padding: '0.25rem 0' }}>
              {spanText(start_datetime, end_datetime, timeZone)}
            </li>
          ))}
        </ul>
      )}
      {slots.length > shown && <p>E mais {slots.length - shown}.</p>}
    </Panel>
  )
}
