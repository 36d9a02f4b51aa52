import { civilDay } from '#domain/values/instant-texts.ts'
import { useCondominium } from './use-condominium.ts'
import { useMinute } from '#hooks/use-minute.ts'

/** Today's date in the condominium, `2026-11-21`; updated at its midnight. */
export function useToday(): string {
  return civilDay(useMinute(), useCondominium().timeZone)
}
