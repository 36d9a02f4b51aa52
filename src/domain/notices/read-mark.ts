import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { goesWith } from '../kernel/forget.ts'
import { management } from '../kernel/roles.ts'
import { Id } from '../values/id.ts'

/** Devices keep the marks of as many years. */
export const markYears = 1

/**
 * A person has read a notice: it was on their screen at `recorded_at`. One per person and notice, whatever devices they
 * read it on, because its id follows from both. Only they and management see it.
 */
export type ReadMark = RowOf<typeof ReadMark>
export const ReadMark = entity('read_marks', {
  names: { label: 'Leitura', one: 'a leitura do comunicado', many: 'Leituras' },
  labels: { notice: 'Comunicado' },
  sentences: { 'statements.read': 'leu o comunicado', 'announcements.read': 'leu o comunicado do mural' },
  fixed: { condominium_id: Id, notice: Id },
  fields: {},
  state: { user_id: Id },
  references: { user_id: 'users' },
  nameOf: () => '',
  policy: { permission: 'read_statement', all: management },
  forget: goesWith('user_id'),
  audience: (row) => ({ condominium_id: row.condominium_id, users: [row.user_id] }),
  isUnaudited: true,
  // A year of everybody's marks is what management counts with; a mark is found by its id, for which no index is needed.
  keeps: { years: markYears, since: 'recorded_at' },
  index: '[condominium_id+recorded_at]',
  since: 8,
})

/** The input of reading: `:id` is the notice, the mark's own id follows from it and the reader. */
export const ReadInput = v.strictObject({ id: Id, mark_id: Id })

/**
 * The id of a person's mark on a notice: both ids added bit by bit, as a UUID of version 8 (RFC 9562 section 5.8, vendor
 * specific). The device finds a mark by it without an index, and two devices of one person make the same one.
 */
export function readMarkId(noticeId: string, userId: string): string {
  const hex = Array.from(noticeId.replaceAll('-', ''), (digit, at) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(userId.replaceAll('-', '').charAt(at), 16)).toString(16),
  ).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
