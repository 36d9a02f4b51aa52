import { sql } from 'kysely'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { reminderMs, votingReminders } from '#domain/assemblies/news.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { chargeReminders, lateNewsDays, reminderDays } from '#domain/financial-transactions/news.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { aboutRow } from '#server/kernel/news.ts'
import { type Round, writeEach } from '#server/kernel/rounds.ts'
import { tableOf } from '#server/kernel/table.ts'
import type { Work } from '#server/kernel/work.ts'

/** After a due date: weekends and holidays put off when a charge is late. */
const holidaysAtMost = 7

/** Reminds people of what is due. */
export const reminding: Round = {
  everyMs: 3_600_000,
  lease: 'reminders',
  atOnce: true,
  run: remind,
  failed: 'people could not be reminded of what is due; tried again in an hour',
}

/**
 * For every condominium, on its own calendar. An event is told once (`about`), so a restart, or the next hour, repeats
 * nothing.
 */
export async function remind(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await writeEach(kernel, await condominiumsToRemind(kernel), {
    async run({ tx, news: told }, { id, time_zone }) {
      const today = civilDay(now, time_zone)
      for (const row of await chargesAround(tx, id, today))
        for (const news of chargeReminders(row, today, time_zone))
          told.push(aboutRow(news, FinancialTransaction, row))
      for (const row of await votingsWithDeadline(tx, id))
        for (const news of votingReminders(row, now, time_zone)) told.push(aboutRow(news, Assembly, row))
    },
    failed: 'people of a condominium could not be reminded of what is due; tried again in an hour',
  })
}

/** Those where something is due these days, in whatever time zone they are. */
async function condominiumsToRemind({ db, clock }: Kernel): Promise<{ id: string; time_zone: string }[]> {
  const day = sql`(${clock.now()}::timestamptz at time zone 'UTC')::date`
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select id, time_zone from condominiums where id in (
      select condominium_id from financial_transactions
      where payment_status = 'PENDING' and user_id is not null
        and due_date between ${day} - ${1 + lateNewsDays + holidaysAtMost}::integer
          and ${day} + ${1 + reminderDays}::integer
      union
      select condominium_id from assemblies
      where status = 'IN_PROGRESS' and voting_ends_at is not null
        and voting_ends_at <= ${clock.now()}::timestamptz + ${reminderMs} * interval '1 millisecond'
    ) order by id`.execute(db)
  return rows
}

async function votingsWithDeadline(tx: Work['tx'], condominiumId: string): Promise<Assembly[]> {
  const { name, json } = tableOf(Assembly)
  const { rows } = await sql<{ row: string }>`
    select ${json} as row from ${name} r
    where r.condominium_id = ${condominiumId}::uuid and r.status = 'IN_PROGRESS'
      and r.voting_ends_at is not null`.execute(tx)
  return rows.map(({ row }) => JSON.parse(row) as Assembly) // this entity's own table
}

async function chargesAround(
  tx: Work['tx'],
  condominiumId: string,
  today: string,
): Promise<FinancialTransaction[]> {
  const { name, json } = tableOf(FinancialTransaction)
  const { rows } = await sql<{ row: string }>`
    select ${json} as row from ${name} r
    where r.condominium_id = ${condominiumId}::uuid and r.payment_status = 'PENDING' and r.user_id is not null
      and r.due_date between ${addDays(today, -lateNewsDays - holidaysAtMost)}::date
        and ${addDays(today, reminderDays)}::date`.execute(tx)
  return rows.map(({ row }) => JSON.parse(row) as FinancialTransaction) // this entity's own table
}
