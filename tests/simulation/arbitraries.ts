import type { Arbitrary } from './source.ts'
import { arbitrariesOfPeople } from './arbitraries-of-people.ts'
import { arbitrariesOfCondominium } from './arbitraries-of-condominium.ts'

/** What people do, by command. A command without a line fails the test that counts them. */
export const arbitraries: Record<string, Arbitrary> = { ...arbitrariesOfCondominium, ...arbitrariesOfPeople }
