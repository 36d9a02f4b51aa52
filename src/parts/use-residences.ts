import { alphanumerical } from '#domain/values/text.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { useRows } from './use-rows.ts'

const byNumber = (one: Residence, other: Residence) => alphanumerical.compare(unitName(one), unitName(other))

/** The units this person may choose, by number. */
export function useResidences(of?: string | null): Residence[] | undefined {
  return useRows(Residence, { of: of ?? undefined, order: byNumber })?.rows
}
