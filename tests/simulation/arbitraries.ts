import type { Arbitrary } from './source.ts'
import { usualArbitraries } from './usual-arbitraries.ts'
import { arbitrariesOfPeople } from './arbitraries-of-people.ts'
import { arbitrariesOfNotices } from './arbitraries-of-notices.ts'
import { arbitrariesOfProviders } from './arbitraries-of-providers.ts'
import { arbitrariesOfFinance } from './arbitraries-of-finance.ts'
import { arbitrariesOfCondominium } from './arbitraries-of-condominium.ts'

/** Arbitrary calls, by command; what is special has its own. A test fails if a command is missing here. */
export const arbitraries: Record<string, Arbitrary> = {
  ...usualArbitraries,
  ...arbitrariesOfCondominium,
  ...arbitrariesOfFinance,
  ...arbitrariesOfNotices,
  ...arbitrariesOfProviders,
  ...arbitrariesOfPeople,
}
