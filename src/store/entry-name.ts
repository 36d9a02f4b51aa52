import { findCommand } from '#domain/contracts.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { isSpan } from '#domain/reservations/free-slots.ts'
import { unitName } from '#domain/residences/residence.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { wordsOf } from '#domain/values/text.ts'
import type { ZeloDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** What a change is about, as people call it: its own title or name, else that of what it reads (a vote's assembly). */
export async function nameOfEntry(
  db: ZeloDatabase,
  entry: OutboxEntry,
  row: Record<string, unknown> | null | undefined,
): Promise<string> {
  const wanted = { ...row, ...entry.input }
  if (isSpan(wanted)) return bookedName(db, wanted)
  return nameOf(entry.input) || nameOf(row) || nameOf(await readRow(db, entry))
}

type Named = Record<string, unknown>

/** A reservation is known by where and when, not by the words somebody gave it: `Salão de festas, dom, 6 dez, 16h às 20h`. */
async function bookedName(
  db: ZeloDatabase,
  wanted: Named & { start_datetime: string; end_datetime: string },
): Promise<string> {
  const area = await db.rows('areas').get(wordsOf(wanted.area_id))
  const house = await db.rows<Condominium>('condominiums').get(wordsOf(wanted.condominium_id))
  const zone = house?.time_zone ?? defaultTimeZone
  const place = nameOf(area) || wordsOf(wanted.area_name)
  return [place, spanText(wanted.start_datetime, wanted.end_datetime, zone)].filter(Boolean).join(', ')
}

/** The first of the names that rows go by; a vehicle goes by its maker and model, a unit by what is on its plate. */
function nameOf(row: Named | null | undefined): string {
  const { title, name, full_name, profile, marca, modelo, area_name, unit, block } = row ?? {}
  const known = [title, name, full_name, (profile as Named | undefined)?.name, area_name].map(wordsOf)
  const made = [marca, modelo].map(wordsOf).join(' ').trim()
  const plate = typeof block === 'string' && typeof unit === 'string' ? unitName({ unit, block }) : ''
  return known.find((text) => text !== '') ?? (made || plate)
}

async function readRow(db: ZeloDatabase, entry: OutboxEntry) {
  const [read] = findCommand(entry.command)?.reads?.(entry.input, undefined) ?? []
  return read && db.rows(read.collection).get(read.id)
}
