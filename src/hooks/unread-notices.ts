import { Announcement } from '#domain/announcements/announcement.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { isNews } from '#domain/notices/unread.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { Statement } from '#domain/statements/statement.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { readWindow } from './read-window.ts'

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
    readWindow(db, Statement, { of: here, isWanted: isNewsNow }),
    readWindow(db, Announcement, { of: here, isWanted: isNewsNow }),
  ])
  return {
    statements: await withoutMark(db, statements, actor),
    announcements: await withoutMark(db, announcements, actor),
  }
}

async function withoutMark(db: ZeloDatabase, rows: readonly Notice[], { id }: Actor): Promise<Set<string>> {
  const ids = rows.map((row) => row.id)
  const marks = await db.rows<ReadMark>(ReadMark.collection).bulkGet(ids.map((one) => readMarkId(one, id)))
  return new Set(ids.filter((_one, at) => !marks[at]))
}
