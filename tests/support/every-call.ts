import { contracts } from '#domain/contracts.ts'
import type { Declared } from '#domain/kernel/contract.ts'
import { callsOfPeople } from './calls-of-people.ts'
import { callsOfTheHouse } from './calls-of-the-house.ts'
import type { CallMaker } from './valid-call.ts'

/** Everything that Zelo can be asked, with how to ask it validly. `every-call.test.ts` holds it whole and true. */
export const makers: Record<string, CallMaker> = { ...callsOfPeople, ...callsOfTheHouse }

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

/** What a call asks of who makes it. */
export function accessOf(entry: Declared) {
  return entry.kind === 'command' ? entry.permission : entry.access
}
