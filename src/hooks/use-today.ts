import { civilDay } from '#domain/values/instant-texts.ts'
import { now } from './clock.ts'
import { useCondominium } from './use-condominium.ts'

/** The day in the condominium, `2026-11-21`. */
export function useToday(): string {
  return civilDay(now(), useCondominium().timeZone)
}
