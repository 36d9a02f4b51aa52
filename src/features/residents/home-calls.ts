import { DomainError } from '#domain/kernel/errors.ts'
import { residences } from '#domain/residences/contract.ts'
import type { LinkType } from '#domain/kernel/roles.ts'
import { addDays } from '#domain/values/civil-time.ts'
import type { CommandCall } from '#store/dispatch.ts'
import type { Home } from './resident-rows.ts'

export type HomeFormAction = { kind: 'add' } | { kind: 'move' | 'edit'; home: Home }

export interface HomeValues {
  residence_id: string
  type: LinkType
  from_on: string
  to_on: string
}

/**
 * The command calls of a form about a person's unit. Without a given day the link begins on the device's today, however
 * late it is sent.
 */
export function homeCalls(
  user_id: string,
  act: HomeFormAction,
  values: HomeValues,
  today: string,
): CommandCall[] {
  const { residence_id: id, type, to_on } = values
  if (!id)
    throw new DomainError('invalid', { errors: [{ path: 'residence_id', message: 'Escolha a unidade' }] })
  const from_on = values.from_on || (act.kind === 'edit' ? act.home.from_on : today)
  const link = { user_id, type, from_on }
  if (act.kind !== 'move')
    return [{ command: residences.assign, input: { id, ...link, to_on: to_on || null } }]
  if (from_on <= today) return [{ command: residences.move, input: { id, from_id: act.home.id, ...link } }]
  return [
    ...leaving(user_id, act.home, addDays(from_on, -1), today),
    { command: residences.assign, input: { id, ...link, to_on: null } },
  ]
}

/** They stay in the old unit until the day before they enter the new one. */
function leaving(
  user_id: string,
  { id, type, from_on, to_on }: Home,
  last: string,
  today: string,
): CommandCall[] {
  if (to_on !== null && to_on <= last) return []
  if (last < from_on) return [{ command: residences.unassign, input: { id, user_id } }]
  // A last day of today means now: the link is ended at once.
  return last === today
    ? [{ command: residences.assign, input: { id, user_id, type, from_on, to_on: last } }]
    : [{ command: residences.unassign, input: { id, user_id, to_on: last } }]
}
