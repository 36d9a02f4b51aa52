import { Announcement } from '#domain/announcements/announcement.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { isNews } from '#domain/notices/unread.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { Statement } from '#domain/statements/statement.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { rowsOf } from './rows-of.ts'

/** The ids of the notices that this person has not read, of each kind. */
export interface UnreadNotices {
  statements: ReadonlySet<string>
  announcements: ReadonlySet<string>
}

export async function findUnreadNotices(db: ZeloDatabase, actor: Actor, now: string): Promise<UnreadNotices> {
  const here = visibilityOf(actor, Statement) === 'none' ? null : actor.condominium_id
  if (!here) return { statements: new Set(), announcements: new Set() }
  const isNewsNow = (row: Notice) => isNews(row, actor, now)
  const [statements, announcements] = await Promise.all([
    rowsOf(db, Statement, { of: here }).filter(isNewsNow).primaryKeys(),
    rowsOf(db, Announcement, { of: here }).filter(isNewsNow).primaryKeys(),
  ])
  return {
    statements: await withoutMark(db, statements, actor),
    announcements: await withoutMark(db, announcements, actor),
  }
}

async function withoutMark(db: ZeloDatabase, ids: readonly string[], { id }: Actor): Promise<Set<string>> {
  const marks = await db.rows<ReadMark>(ReadMark.collection).bulkGet(ids.map((one) => readMarkId(one, id)))
  return new Set(ids.filter((_one, at) => !marks[at]))
}
