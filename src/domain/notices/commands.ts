import * as v from 'valibot'
import { type AnyRow, change, command, findRow, type Reading, type Rows } from '../kernel/command.ts'
import { recordedAt } from '../kernel/context.ts'
import type { Entity, RowOf } from '../kernel/entity.ts'
import { attachedBy } from '../kernel/attached-by.ts'
import { DomainError } from '../kernel/errors.ts'
import { later, stepOf, withStep } from '../kernel/history.ts'
import { query } from '../kernel/query.ts'
import { AttachedDocument, documentMaxBytes } from '../values/document.ts'
import { ById, Id } from '../values/id.ts'
import { type Notice, type NoticeFile, noticeFileLimit, type NoticeStep } from './notice.ts'
import { ReadInput, ReadMark, readMarkId } from './read-mark.ts'
import { whole } from './reach.ts'
import { mustBePublisher, remindedNotice } from './rules.ts'

/** Statements or announcements: their entity, their address, and the field with their files. */
export interface NoticeKind<E extends Entity> {
  entity: E
  /** The REST path: `/statements`. */
  path: string
  files: 'files' | 'attachments'
}

type AnyNotice = AnyRow & Notice & Record<NoticeKind<Entity>['files'], NoticeFile[]>

const { title, filename, file_size, mime_type, sha256 } = AttachedDocument.entries
const FileInput = v.strictObject({
  id: Id,
  document_id: Id,
  title: v.optional(title),
  filename,
  file_size,
  mime_type,
  sha256,
})
const ByFile = v.strictObject({ id: Id, document_id: Id })

/** Who has read a notice, for management. */
const Readers = v.array(v.strictObject({ user_id: Id, name: v.string(), read_at: v.string() }))

/** What is done with a notice besides writing and deleting it. */
export function noticeCommands<E extends Entity>(kind: NoticeKind<E>) {
  const { entity, path, files } = kind

  return {
    addFile: change(
      entity,
      `POST ${path}/:id/files`,
      'update_statement',
      FileInput,
      (row: RowOf<E>, { id: _row, ...file }, context) => {
        const notice = row as unknown as AnyNotice // `kind` names an entity of notices
        const held = notice[files]
        if (held.some(({ id }) => id === file.document_id)) return row
        mustBePublisher(notice.stage, context)
        if (held.length >= noticeFileLimit)
          throw new DomainError('conflict', {
            detail: `Cada comunicado guarda até ${noticeFileLimit} anexos.`,
          })
        const next = { ...notice, [files]: [...held, attachedBy(file, context)] }
        return withStep<NoticeStep, AnyNotice>(
          next,
          stepOf('file_added' as const, notice.stage, context),
        ) as unknown as RowOf<E> // the same row with one more file
      },
      { file: { field: 'file', kind: 'document', maxBytes: documentMaxBytes, base64: 'file_base64' } },
    ),

    removeFile: change(
      entity,
      `DELETE ${path}/:id/files/:document_id`,
      'update_statement',
      ByFile,
      (row: RowOf<E>, { document_id }, context) => {
        const notice = row as unknown as AnyNotice // as above
        const left = notice[files].filter(({ id }) => id !== document_id)
        if (left.length === notice[files].length) return row
        mustBePublisher(notice.stage, context)
        const next = { ...notice, [files]: left }
        return withStep<NoticeStep, AnyNotice>(
          next,
          stepOf('file_removed' as const, notice.stage, context),
        ) as unknown as RowOf<E> // the same row with one file less
      },
    ),

    /** Answers the file itself. */
    download: query(`GET ${path}/:id/files/:document_id/download`, 'read_statement', ByFile, v.unknown()),

    /** The notice was on this person's screen. Read again, or on another device, it stays as it was. */
    read: command<v.InferOutput<typeof ReadInput>>(`POST ${path}/:id/read`, {
      permission: 'read_statement',
      offline: 'free',
      verb: 'create',
      isUpsert: true,
      isQuiet: true,
      input: ReadInput,
      filled: ['mark_id'],
      targets: ({ mark_id }) => [{ collection: ReadMark.collection, id: mark_id }],
      reads: ({ id }) => [{ collection: entity.collection, id }],
      apply(rows, { id, mark_id }, context) {
        const notice = rows.find(entity.collection, id) as AnyNotice | undefined // a row of this collection
        if (!notice) throw new DomainError('not_found')
        const { id: user_id } = context.actor
        if (mark_id !== readMarkId(id, user_id)) throw new DomainError('not_found')
        if (notice.published_at === null)
          throw new DomainError('conflict', { detail: 'Este comunicado ainda não foi publicado.' })
        const known = findRow(rows, ReadMark, mark_id)
        const row: ReadMark = known ?? {
          id: mark_id,
          created_at: context.now,
          // A device says how long ago it was; nobody read the notice before it was out.
          recorded_at: [recordedAt(context), notice.published_at].reduce(later),
          condominium_id: notice.condominium_id,
          notice: id,
          user_id,
        }
        return [{ collection: ReadMark.collection, id: mark_id, row }]
      },
    }),

    remind: change(
      entity,
      `POST ${path}/:id/reminders`,
      'publish_statement',
      ById,
      (row: RowOf<E>, _input, context) =>
        remindedNotice(row as unknown as AnyNotice, context) as unknown as RowOf<E>, // the same row, with a later reminder
      { weighs: () => whole },
    ),

    readers: query(`GET ${path}/:id/readers`, 'publish_statement', ById, Readers),
  }
}

/** The category that a notice is in: read with the commands that set it. */
export function categoryRead({ collection }: Entity, id: unknown): Reading[] {
  return typeof id === 'string' ? [{ collection, id }] : []
}

export function mustHaveCategory(
  rows: Rows,
  { collection }: Entity,
  { category_id, condominium_id }: Pick<Notice, 'category_id' | 'condominium_id'>,
): void {
  const found = rows.find(collection, category_id)
  if (found?.condominium_id !== condominium_id)
    throw new DomainError('invalid', {
      errors: [{ path: 'category_id', message: 'Escolha uma categoria que exista' }],
    })
}
