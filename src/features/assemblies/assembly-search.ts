import { finds } from '#domain/values/search.ts'
import type { Assembly, AssemblyStatus } from '#domain/assemblies/assembly.ts'
import { civilDay } from '#domain/values/instant-texts.ts'

/** The filters of the list; an absent key does not filter. */
export interface AssemblyFilter {
  /** Words in the title or the description; accents and case do not matter. */
  text?: string | undefined
  status?: AssemblyStatus | undefined
  /** First and last day, `2026-11-21`, both inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export function hasAssemblyFilter(filter: AssemblyFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '')
}

/** Days are in the condominium's time zone. */
export function matchesAssembly(row: Assembly, filter: AssemblyFilter, timeZone: string): boolean {
  const day = civilDay(row.date, timeZone)
  if (filter.status && row.status !== filter.status) return false
  if (filter.from && day < filter.from) return false
  if (filter.to && day > filter.to) return false
  return finds(filter.text ?? '', row.title, row.description)
}
