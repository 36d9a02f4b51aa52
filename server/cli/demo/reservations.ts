import { DomainError } from '#domain/kernel/errors.ts'
import { addDays, civilTime, defaultTimeZone, instantAt, minutesOf } from '#domain/values/civil-time.ts'
import { reservationRoutes } from '#server/modules/reservations/routes.ts'
import { type InThePast, perform } from './calls.ts'
import type { AreaIds } from './areas.ts'
import type { Random } from './random.ts'
import { seasonOf, type Wish } from './season.ts'
import { thisWeek, weekOfIpe } from './this-week.ts'
import type { DemoSeed } from './seed.ts'

/**
 * Creates reservations around today: the fixed ones first, then as many of the random ones as still find their time
 * free.
 */
export async function addReservations(
  at: InThePast,
  { seed, areas }: { seed: DemoSeed; areas: AreaIds },
  random: Random,
): Promise<void> {
  const today = civilTime(at(0).clock.now(), defaultTimeZone).day
  const here = { condominium_id: seed.jacaranda, areas: areas.jacaranda, sindico: seed.sindico.id, today }
  const there = { condominium_id: seed.ipe, areas: areas.ipe, sindico: seed.sindicoOutro.id, today }
  for (const wish of [...thisWeek(today, seed), ...seasonOf(today, seed, random)]) await live(at, wish, here)
  for (const wish of weekOfIpe(today, seed)) await live(at, wish, there)
}

interface Place {
  condominium_id: string
  areas: Record<string, string>
  sindico: string
  today: string
}

/** Requested, then decided or cancelled, each at its time. */
async function live(at: InThePast, wish: Wish, place: Place): Promise<void> {
  const { home, ending, askedDaysAgo } = wish
  const id = await ask(at, wish, place)
  if (id === undefined) return
  const later = (days: number, by: string, command: string, raw = {}) =>
    perform(at(askedDaysAgo - days), reservationRoutes, { by, command, raw: { id, ...raw } })

  if (ending.status === 'REJECTED')
    await later(0.7, place.sindico, 'reservations.reject', { reason: ending.reason })
  else if (ending.status !== 'PENDING') await later(0.5, place.sindico, 'reservations.confirm')
  if (ending.status === 'CANCELLED') {
    const by = ending.isByStaff ? place.sindico : home.resident_id
    await later(1.2, by, 'reservations.cancel', { reason: ending.reason })
  }
}

/** The id of the reservation; undefined if the time is taken. */
async function ask(at: InThePast, wish: Wish, place: Place): Promise<string | undefined> {
  const { area, home, by = home.resident_id, day, from, to, title, description } = wish
  const kernel = at(wish.askedDaysAgo)
  const id = kernel.newId()
  const on = addDays(place.today, day)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const raw = {
    id,
    condominium_id: place.condominium_id,
    area_id: place.areas[area],
    residence_id: home.residence_id,
    start_datetime: instantAt(on, start, defaultTimeZone),
    end_datetime: instantAt(on, end > start ? end : end + 1440, defaultTimeZone),
    title,
    description,
  }
  try {
    await perform(kernel, reservationRoutes, { by, command: 'reservations.create', raw })
    return id
  } catch (error) {
    if (error instanceof DomainError && error.code === 'slot_taken') return undefined
    throw error
  }
}
