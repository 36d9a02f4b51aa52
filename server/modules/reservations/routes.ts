import { sql } from 'kysely'
import { reservations } from '#domain/reservations/contract.ts'
import { isLiveStatus, Reservation } from '#domain/reservations/reservation.ts'
import { ReservationSlot } from '#domain/reservations/slot.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findRow } from '#server/kernel/rows.ts'
import { type ActingWork, serve } from '#server/kernel/serve.ts'
import { whenForgotten } from '#server/people/forgetting.ts'
import { removeAll } from '#server/people/remove-all.ts'
import { mustFindUnit } from '#server/people/units.ts'
import { acceptDocumentedBody, acceptUnit, unitRules } from './accept.ts'
import { mustBeFree } from './availability.ts'
import { mustWaitForFew } from './pending.ts'
import { presentReservations } from './present.ts'

/** Frees the time of the person's future reservations. */
whenForgotten(Reservation, async (work, { after }) => {
  if (after && !isLiveStatus(after.status)) await removeAll(work, ReservationSlot.collection, [after.id])
})

export const reservationRoutes = serve(reservations, {
  create: {
    normalizeInput: acceptDocumentedBody,
    async enrich(row: Reservation, _input, work) {
      const residence = await mustFindUnit(work, row, unitRules(work))
      const area = await mustBeFree(work, row)
      if (area.needs_approval) await mustWaitForFew(work, row)
      const asked = { ...row, unit: unitName(residence), resident: await residentOf(work, row, residence) }
      return area.needs_approval ? asked : approvedAtOnce(asked)
    },
  },
  update: {
    normalizeInput: acceptUnit,
    async enrich(row: Reservation, input, work) {
      const isMoved = input.area_id ?? input.start_datetime ?? input.end_datetime
      const area = isMoved === undefined ? undefined : await mustBeFree(work, row)
      const moved = area && !area.needs_approval && row.status === 'PENDING' ? approvedAtOnce(row) : row
      if (input.residence_id === undefined && input.unit === undefined) return moved
      const residence = await mustFindUnit(work, moved, unitRules(work))
      if (moved.status === 'PENDING') await mustWaitForFew(work, moved)
      const resident = await residentOf(work, moved, residence)
      return { ...moved, unit: unitName(residence), resident }
    },
  },
  list: listed(Reservation, { present: presentReservations }),
  get: found(Reservation, presentReservations),
  upcoming: listed(Reservation, {
    present: presentReservations,
    where: ({ kernel }) =>
      sql`r.status in ('PENDING', 'APPROVED') and r.end_datetime > ${kernel.clock.now()}::timestamptz`,
    order: sql`r.start_datetime, r.id`,
  }),
})

/** Without approval a request is approved at once; its history shows the one step. */
function approvedAtOnce(row: Reservation): Reservation {
  const status = 'APPROVED'
  const last = row.history.length - 1
  return {
    ...row,
    status,
    history: row.history.map((step, at) => (at === last ? { ...step, status } : step)),
  }
}

/** If staff book on behalf of a unit, the reservation belongs to the unit's first resident, not to the staff member. */
async function residentOf(
  work: ActingWork,
  row: Reservation,
  residence: Residence,
): Promise<Reservation['resident']> {
  const first = residence.residents[0]?.user
  const isTheirs = residence.residents.some(({ user }) => user.id === work.actor.id)
  if (isTheirs || !first) return row.resident
  const user = await findRow(work.tx, User, first.id)
  return user ? { email: user.row.email ?? '', profile: { name: user.row.profile.name } } : row.resident
}
