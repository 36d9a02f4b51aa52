import { sql } from 'kysely'
import { Announcement } from '#domain/announcements/announcement.ts'
import { noticeOnTime } from '#domain/notices/rules.ts'
import { Statement } from '#domain/statements/statement.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Round, writeEach } from '#server/kernel/rounds.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'

/**
 * Publishes what was scheduled and archives what has ended, in every process: a row is locked, and moved by the first
 * one.
 */
export const noticeCalendar: Round = {
  everyMs: 15_000,
  run: turnNotices,
  failed: 'notices could not follow the calendar; tried again in seconds',
}

/** Moves every notice whose instant has come. */
export async function turnNotices(kernel: Kernel): Promise<void> {
  await writeEach(kernel, await dueNotices(kernel, 'statements'), {
    async run(work, { id, condominium_id }) {
      const stored = await findRow(work.tx, Statement, id, { condominiumId: condominium_id, lock: true })
      const next = stored && noticeOnTime(stored.row, work.now)
      if (next && next !== stored.row) await putRow(work, Statement, next, stored)
    },
    failed: oneFailed,
  })
  await writeEach(kernel, await dueNotices(kernel, 'announcements'), {
    async run(work, { id, condominium_id }) {
      const stored = await findRow(work.tx, Announcement, id, { condominiumId: condominium_id, lock: true })
      const next = stored && noticeOnTime(stored.row, work.now)
      if (next && next !== stored.row) await putRow(work, Announcement, next, stored)
    },
    failed: oneFailed,
  })
}

const oneFailed = 'a notice could not follow the calendar; tried again in seconds'

/** The stages as the indexes name them: a parameter would not be proven to be theirs. */
async function dueNotices({ db, clock }: Kernel, table: 'statements' | 'announcements') {
  const now = clock.now()
  const { rows } = await sql<{ id: string; condominium_id: string }>`
    select id, condominium_id from ${sql.table(table)}
    where stage = 'SCHEDULED' and publish_at <= ${now}::timestamptz
    union
    select id, condominium_id from ${sql.table(table)}
    where stage in ('SCHEDULED', 'PUBLISHED') and archive_at <= ${now}::timestamptz
    order by id`.execute(db)
  return rows
}
