import { sql } from 'kysely'
import type { Announcement } from '#domain/announcements/announcement.ts'
import { AnnouncementCategory } from '#domain/announcements/announcement-category.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Notice, NoticeFile } from '#domain/notices/notice.ts'
import { readMarkId } from '#domain/notices/read-mark.ts'
import { isUrgent, type Statement } from '#domain/statements/statement.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'
import { findRows } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'

/** Statements as documented reads answer them. */
export async function presentStatements(rows: Statement[], caller: Caller): Promise<object[]> {
  const { categories, read } = await readAround(rows, StatementCategory, caller)
  return rows.map((row) => {
    const { id, name } = categories.get(row.category_id)?.row ?? { id: row.category_id, name: '' }
    return {
      ...row,
      category: { id, name },
      read: read.has(row.id),
      urgent: isUrgent(row),
      files: withAddresses(`/api/statements/${row.id}`, row.files),
    }
  })
}

/** Announcements as documented reads answer them. */
export async function presentAnnouncements(rows: Announcement[], caller: Caller): Promise<object[]> {
  const { categories, read } = await readAround(rows, AnnouncementCategory, caller)
  return rows.map((row) => {
    const { id, name, color, icon } = categories.get(row.category_id)?.row ?? noCategory(row)
    return {
      ...row,
      category: { id, name, color, icon },
      read: read.has(row.id),
      attachments: withAddresses(`/api/announcements/${row.id}`, row.attachments),
    }
  })
}

/** Its category is on its way out in another transaction. */
function noCategory({ category_id }: Notice) {
  return { id: category_id, name: '', color: '#0F766E', icon: 'aviso' } as const
}

function withAddresses(path: string, files: readonly NoticeFile[]): object[] {
  return files.map((file) => ({ ...file, file_url: `${path}/files/${file.id}/download`, file_base64: null }))
}

async function readAround<E extends Entity>(
  rows: readonly Notice[],
  category: E,
  { kernel, session }: Caller,
) {
  const categories = await findRows(kernel.db, category, [...new Set(rows.map((row) => row.category_id))])
  const marks = new Map(rows.map(({ id }) => [readMarkId(id, session?.actor.id ?? id), id]))
  const { rows: made } = await sql<{ id: string }>`
    select id from read_marks where id = any(${[...marks.keys()]}::uuid[])`.execute(kernel.db)
  return { categories, read: new Set(made.map(({ id }) => marks.get(id))) }
}
