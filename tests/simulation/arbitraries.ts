import type { Arbitrary } from './source.ts'
import { arbitrariesOfPeople } from './arbitraries-of-people.ts'
import { arbitrariesOfCondominium } from './arbitraries-of-condominium.ts'

/** Arbitrary calls, by command. A test fails if a command is missing here. */
export const arbitraries: Record<string, Arbitrary> = { ...arbitrariesOfCondominium, ...arbitrariesOfPeople }
