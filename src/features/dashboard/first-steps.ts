import { dwellersOf } from '#domain/residences/dwellers.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { livesHere, type User } from '#domain/users/user.ts'

export const stepKeys = ['units', 'people', 'areas', 'invitations', 'notice'] as const
export type StepKey = (typeof stepKeys)[number]

interface Facts {
  units: readonly Pick<Residence, 'residents'>[]
  /** How many common areas there are. */
  areas: number
  accounts: readonly Pick<User, 'role' | 'status'>[]
  notices: readonly { published_at: string | null }[]
  today: string
}

/** Which steps of a new condominium are done, as its rows tell. */
export function stepsDone({ units, areas, accounts, notices, today }: Facts): Record<StepKey, boolean> {
  return {
    units: units.length > 0,
    people: units.some((unit) => dwellersOf(unit, today).length > 0),
    areas: areas > 0,
    invitations: accounts.some(({ role, status }) => livesHere(role) && status === 'ACTIVE'),
    notice: notices.some(({ published_at }) => published_at !== null),
  }
}

/** The steps that this person may do; none once all of theirs are done. */
export function stepsLeft(
  done: Readonly<Record<StepKey, boolean>>,
  may: Readonly<Record<StepKey, boolean>>,
): StepKey[] {
  const theirs = stepKeys.filter((key) => may[key])
  return theirs.every((key) => done[key]) ? [] : theirs
}
