import type { Kysely } from 'kysely'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Database } from '#server/db/schema.ts'
import { findRow } from '#server/kernel/rows.ts'

/** What day it is in a condominium. */
export async function todayIn(db: Kysely<Database>, condominiumId: string, now: string): Promise<string> {
  return civilDay(now, await timeZoneOf(db, condominiumId))
}

export async function timeZoneOf(db: Kysely<Database>, condominiumId: string): Promise<string> {
  const condominium = await findRow(db, Condominium, condominiumId)
  return condominium?.row.time_zone ?? defaultTimeZone
}
