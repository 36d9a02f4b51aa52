import { sql } from 'kysely'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { chargeReminders, lateNewsDays, reminderDays } from '#domain/financial-transactions/news.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { aboutRow } from '#server/kernel/news.ts'
import { takeLease } from '#server/kernel/purge.ts'
import { tableOf } from '#server/kernel/table.ts'
import { write } from '#server/kernel/write.ts'

const everyMs = 3_600_000
/** After a due date: weekends and holidays put off when a charge is late. */
const holidaysAtMost = 7

/** Reminds people of what is due, in the process that has the lease. Answers a function that stops. */
export function startReminding(kernel: Kernel): () => void {
  void tryToRemind(kernel)
  const timer = setInterval(() => void tryToRemind(kernel), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function tryToRemind(kernel: Kernel): Promise<void> {
  try {
    if (await takeLease(kernel, 'reminders', everyMs / 2)) await remindOfCharges(kernel)
  } catch (error) {
    kernel.log.warn({ err: error }, 'people could not be reminded of charges; tried again in an hour')
  }
}

/**
 * For every condominium, on its own calendar. An event is told once (`about`), so a restart, or the next hour, repeats
 * nothing.
 */
export async function remindOfCharges(kernel: Kernel): Promise<void> {
  const condominiums = await kernel.db.selectFrom('condominiums').select(['id', 'time_zone']).execute()
  for (const { id, time_zone } of condominiums) {
    const today = civilDay(kernel.clock.now(), time_zone)
    const charges = await chargesAround(kernel, id, today)
    await write(kernel, null, async (work) => {
      for (const row of charges)
        for (const news of chargeReminders(row, today, time_zone))
          work.news.push(aboutRow(news, tableOf(FinancialTransaction).entity, row))
    })
  }
}

async function chargesAround(
  { db }: Kernel,
  condominiumId: string,
  today: string,
): Promise<FinancialTransaction[]> {
  const { name, json } = tableOf(FinancialTransaction)
  const { rows } = await sql<{ row: string }>`
    select ${json} as row from ${name} r
    where r.condominium_id = ${condominiumId}::uuid and r.payment_status = 'PENDING' and r.user_id is not null
      and r.due_date between ${addDays(today, -lateNewsDays - holidaysAtMost)}::date
        and ${addDays(today, reminderDays)}::date`.execute(db)
  return rows.map(({ row }) => JSON.parse(row) as FinancialTransaction) // this entity's own table
}
