import { contracts } from '#domain/contracts.ts'
import { neededFor } from '#domain/kernel/command.ts'
import type { Declared } from '#domain/kernel/contract.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { callsOfFinance } from './calls-of-finance.ts'
import { callsOfFactors } from './calls-of-factors.ts'
import { callsOfPeople } from './calls-of-people.ts'
import { callsOfNotices } from './calls-of-notices.ts'
import { callsOfProviders } from './calls-of-providers.ts'
import { callsOfTheHouse } from './calls-of-the-house.ts'
import { callsOfThePlatform } from './calls-of-the-platform.ts'
import { usualCalls } from './usual-calls.ts'
import type { CallMaker } from './valid-call.ts'

/** Every call of the API, with a valid request. `every-call.test.ts` checks that it is complete and correct. */
export const makers: Record<string, CallMaker> = {
  ...usualCalls,
  ...callsOfPeople,
  ...callsOfTheHouse,
  ...callsOfFinance,
  ...callsOfNotices,
  ...callsOfProviders,
  ...callsOfThePlatform,
  ...callsOfFactors,
}

export const declared: readonly Declared[] = contracts.flatMap((contract) => Object.values(contract))

export interface AskedCall {
  name: string
  entry: Declared
  make: CallMaker
}

export const everyCall: AskedCall[] = declared.flatMap((entry) => {
  const make = makers[entry.name]
  return make ? [{ name: entry.name, entry, make }] : []
})

/** The permissions, of which a call requires one; none for public calls and for those of any signed-in person. */
export function permissionsOf(entry: Declared): readonly Permission[] {
  if (entry.kind === 'command') return neededFor(entry.permission)
  return entry.access === 'public' || entry.access === 'signed_in' ? [] : [entry.access]
}
