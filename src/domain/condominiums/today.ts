import type { Reading, Rows } from '../kernel/command.ts'
import { type Context, recordedAt } from '../kernel/context.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'
import { wordsOf } from '../values/text.ts'

/** The condominium of a row, for commands whose rules ask what day it is there. */
export function readsOfCondominium(condominiumId: unknown): Reading[] {
  return [{ collection: 'condominiums', id: wordsOf(condominiumId) }]
}

/** The day on which the person did it, in the condominium. */
export function dayOf(rows: Rows, condominiumId: string, context: Context): string {
  return civilDay(recordedAt(context), timeZoneIn(rows, condominiumId))
}

export function timeZoneIn(rows: Rows, condominiumId: string): string {
  return wordsOf(rows.find('condominiums', condominiumId)?.time_zone) || defaultTimeZone
}
