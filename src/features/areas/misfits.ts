import type { Area } from '#domain/areas/area.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { whyNotApproved } from '#domain/reservations/rules.ts'

export type Limits = Pick<Area, 'opens_at' | 'closes_at' | 'active'>

interface LocalTime {
  now: string
  timeZone: string
}

/**
 * The pending requests that could be approved now, but not after this edit of the area; none while a time is incomplete.
 */
export function misfits(
  pending: readonly Pick<Reservation, 'status' | 'start_datetime' | 'end_datetime'>[],
  area: Area,
  { opens_at, closes_at, active }: Limits,
  known: LocalTime,
): number {
  if (![opens_at, closes_at].every((time) => /^\d{2}:\d{2}$/.test(time))) return 0
  const changed = { ...area, opens_at, closes_at, active }
  return pending.filter(
    (row) => whyNotApproved(row, area, known) === null && whyNotApproved(row, changed, known) !== null,
  ).length
}

/** `2 pedidos pendentes não cabem mais neste horário.`; null if all still fit. */
export function misfitsText(count: number, { active }: Pick<Limits, 'active'>): string | null {
  if (count === 0) return null
  const isOne = count === 1
  const requests = isOne ? '1 pedido pendente' : `${count} pedidos pendentes`
  if (!active)
    return `${requests} não ${isOne ? 'poderá' : 'poderão'} ser ${isOne ? 'aprovado' : 'aprovados'}.`
  return `${requests} não ${isOne ? 'cabe' : 'cabem'} mais neste horário.`
}
