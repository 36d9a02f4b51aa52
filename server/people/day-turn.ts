import { sql } from 'kysely'
import { onDay } from '#domain/residences/links.ts'
import { Residence } from '#domain/residences/residence.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { followLinks, placeOwnedRecords } from './residence-links.ts'
import { type Round, writeEach } from '#server/kernel/rounds.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

/** Links of units begin and end by date. */
export const dayTurns: Round = {
  everyMs: 600_000,
  lease: 'day-turn',
  run: turnDays,
  failed: 'links of units could not follow the calendar; tried again in ten minutes',
}

/** For every condominium, in its time zone: ends and begins links, and moves the records that people own. */
export async function turnDays(kernel: Kernel): Promise<void> {
  await writeEach(kernel, await condominiumsThatMayTurn(kernel), {
    run: turnDay,
    failed: 'links of a condominium could not follow the calendar; tried again in ten minutes',
  })
}

/** Those with a link that begins or has ended these days, in whatever time zone they are. */
async function condominiumsThatMayTurn({ db, clock }: Kernel): Promise<{ id: string; time_zone: string }[]> {
  const day = sql`(${clock.now()}::timestamptz at time zone 'UTC')::date`
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select id, time_zone from condominiums where id in (
      select condominium_id from residence_links where ended_at is null and to_on <= ${day}
      union
      select condominium_id from residence_links
      where ended_at is null and from_on between ${day} - 2 and ${day} + 1
    ) order by id`.execute(db)
  return rows
}

async function turnDay(work: Work, { id, time_zone }: { id: string; time_zone: string }): Promise<void> {
  const today = civilDay(work.now, time_zone)
  for (const residenceId of await unitsThatTurn(work, id, today)) {
    const stored = await findRow(work.tx, Residence, residenceId, { lock: true })
    if (!stored) continue
    const after = onDay(stored.row, today)
    if (after === stored.row) continue
    await putRow(work, Residence, after, stored)
    await followLinks(work, { before: stored.row, after })
  }
  await placeOwnedRecords(work, await peopleWhoCame(work, id, today))
}

/** Units with a link whose last day has passed, or whose first day is today. */
async function unitsThatTurn({ tx }: Work, condominiumId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from residences r
    where r.condominium_id = ${condominiumId}::uuid and exists (
      select 1 from jsonb_array_elements(r.residents) as link
      where link ->> 'to_on' < ${today} or link ->> 'from_on' = ${today}
    ) order by r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The records that a person owns move with them to their new unit on their first day. */
async function peopleWhoCame({ tx }: Work, condominiumId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from residence_links
    where condominium_id = ${condominiumId}::uuid and ended_at is null
      and from_on between ${today}::date - 1 and ${today}::date`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
