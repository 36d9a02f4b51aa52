import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { afterwards, endOfCounters } from '#server/kernel/counters.ts'
import type { Work } from '#server/kernel/work.ts'

/** `2026-0417`: the next number of the condominium's current year (in its time zone), in order of arrival. */
export async function nextProtocol({ tx, now }: Work, condominiumId: string): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into protocol_counters (condominium_id, year, last)
    select id, extract(year from ${now}::timestamptz at time zone time_zone)::integer, 1
    from condominiums where id = ${condominiumId}
    on conflict (condominium_id, year) do update set last = ${afterwards(sql`protocol_counters.last`)}
    returning year, last`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found')
  if (rows[0].last >= endOfCounters)
    throw new DomainError('conflict', { detail: `Acabaram os números de protocolo de ${rows[0].year}.` })
  return `${rows[0].year}-${String(rows[0].last).padStart(4, '0')}`
}
