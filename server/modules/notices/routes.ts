import { sql } from 'kysely'
import { Announcement } from '#domain/announcements/announcement.ts'
import { announcementCategories, announcements } from '#domain/announcements/contract.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { NoticeFile } from '#domain/notices/notice.ts'
import { ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { statementCategories, statements } from '#domain/statements/contract.ts'
import { Statement } from '#domain/statements/statement.ts'
import { withAllMembers } from '#server/kernel/all-members.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { whoWaitsFor } from '#server/kernel/news-waits.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findVisible, putRow, removeRows } from '#server/kernel/rows.ts'
import { type ActingWork, type Caller, type RawInput, serve } from '#server/kernel/serve.ts'
import { whenForgotten } from '#server/people/forgetting.ts'
import { takeEmbeddedFiles } from './embedded-files.ts'
import { presentAnnouncements, presentStatements } from './present.ts'

const missing = 'Comunicado não encontrado'

// Whoever has read it, or written it, is neither told of it nor reminded.
for (const entity of [Statement, Announcement])
  whoWaitsFor(entity, async (db, { row_id, users }) => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from read_marks where notice = ${row_id}::uuid and user_id = any(${[...users]}::uuid[])
      union select by_id from ${sql.table(entity.collection)} where id = ${row_id}::uuid and by_id is not null`.execute(
      db,
    )
    const read = new Set(rows.map(({ user_id }) => user_id))
    return new Set(users.filter((id) => !read.has(id)))
  })

/** That somebody had read it stays true; the id of a mark tells whose it is, so that the pseudonym's is another row. */
whenForgotten(ReadMark, async (work, { before }, { pseudonym }) => {
  if (!pseudonym) return
  const { id: user_id } = pseudonym
  await putRow(work, ReadMark, { ...before, id: readMarkId(before.notice, user_id), user_id })
})

export const statementRoutes = serve(statements, {
  ...sharedAdditions(Statement, ({ files }: Statement) => files),
  create: {
    normalizeInput: async (raw, work) => ({ ...raw, files: await takeEmbeddedFiles(raw, 'files', work) }),
  },
  list: listed(Statement, { present: presentStatements }),
  get: found(Statement, presentStatements, missing),
})

export const announcementRoutes = serve(announcements, {
  ...sharedAdditions(Announcement, ({ attachments }: Announcement) => attachments),
  create: {
    normalizeInput: async (raw, work) => ({
      ...raw,
      attachments: await takeEmbeddedFiles(raw, 'attachments', work),
    }),
  },
  list: listed(Announcement, { present: presentAnnouncements }),
  get: found(Announcement, presentAnnouncements, missing),
})

export const statementCategoryRoutes = serve(statementCategories, {
  remove: { normalizeInput: (raw, work) => withAllMembers(raw, work, noticesOf(Statement)) },
})

export const announcementCategoryRoutes = serve(announcementCategories, {
  remove: { normalizeInput: (raw, work) => withAllMembers(raw, work, noticesOf(Announcement)) },
})

const noticesOf = (members: Entity) => ({ members, by: 'category_id', ids: 'notice_ids' })

/** What the server adds to both kinds alike. */
function sharedAdditions<E extends Entity>(entity: E, filesOf: (row: never) => readonly NoticeFile[]) {
  async function mustFind(id: string, { kernel, session }: Caller) {
    const stored = session && (await findVisible(kernel.db, session.actor, entity, id))
    if (!stored) throw new DomainError('not_found', { detail: missing })
    return stored.row
  }

  return {
    read: {
      normalizeInput: (raw: RawInput, { actor }: ActingWork) => ({
        ...raw,
        mark_id: readMarkId(String(raw.id), actor.id), // the path's own id, whose form is checked with the input
      }),
    },
    remove: {
      afterWrite: (_row: unknown, { id }: { id: string }, work: ActingWork) =>
        removeRows(work, ReadMark, sql`r.notice = ${id}::uuid`),
    },

    async download({ id, document_id }: { id: string; document_id: string }, caller: Caller) {
      const files = filesOf((await mustFind(id, caller)) as never) // a row of this entity
      const file = files.find((one) => one.id === document_id)
      if (!file) throw new DomainError('not_found', { detail: 'Documento não encontrado' })
      const { sha256, mime_type: mime, filename } = file
      return fileResponse(caller.kernel, caller, { sha256, mime, filename, disposition: 'attachment' })
    },

    async readers({ id }: { id: string }, caller: Caller) {
      await mustFind(id, caller)
      const { rows } = await sql<{ user_id: string; name: string; read_at: string }>`
        select m.user_id, u.profile ->> 'name' as name, to_char(
          m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        ) as read_at
        from read_marks m join users u on u.id = m.user_id
        where m.notice = ${id}::uuid order by m.recorded_at`.execute(caller.kernel.db)
      return rows
    },
  }
}
