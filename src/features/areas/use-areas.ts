import type { Area } from '#domain/areas/area.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'
import { Dexie } from 'dexie'

export type CountedArea = Local<Area> & {
  /** Reservations to come, counted on this device. */
  upcoming: number
}

/** The areas of the condominium in view, by name. */
export function useAreas(): CountedArea[] | undefined {
  const { id } = useCondominium()
  const condominium = id ?? ''
  return useLive(
    async (db) => {
      const rows = await db.rows<Area>('areas').where('condominium_id').equals(condominium).toArray()
      const slots = await db
        .rows<ReservationSlot>('reservation_slots')
        .where('[condominium_id+start_datetime]')
        .between([condominium, now()], [condominium, Dexie.maxKey])
        .toArray()
      return rows
        .map((row) => ({ ...row, upcoming: slots.filter(({ area_id }) => area_id === row.id).length }))
        .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
    },
    [condominium],
  )
}
