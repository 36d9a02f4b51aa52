import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id } from '../values/id.ts'
import {
  audienceOfNotice,
  filesWithout,
  noticeCodes,
  noticeFields,
  NoticeFiles,
  noticeLabels,
  noticePolicy,
  noticeState,
  noticeWithout,
  redactedNotice,
} from '../notices/notice.ts'
import { newsOfNotice, noticeStillSpeaks, titleOfNotice } from '../notices/news.ts'
import { priorityTexts } from '../notices/texts.ts'

export const priorities = ['LOW', 'MEDIUM', 'HIGH'] as const

export type Priority = (typeof priorities)[number]

/** What management tells the condominium, with a priority. */
export type Statement = RowOf<typeof Statement>
export const Statement = entity('statements', {
  names: { label: 'Comunicado', one: 'o comunicado', many: 'Comunicados' },
  labels: { ...noticeLabels, priority: 'Prioridade' },
  codes: { ...noticeCodes, priority: priorityTexts },
  sentences: {
    'statements.create': 'escreveu o comunicado',
    'statements.remind': 'lembrou quem não leu o comunicado',
    'statements.addFile': 'incluiu um anexo no comunicado',
    'statements.removeFile': 'removeu um anexo do comunicado',
  },
  fixed: { condominium_id: Id },
  fields: { ...noticeFields, priority: v.optional(v.picklist(priorities, 'Prioridade inválida'), 'MEDIUM') },
  state: { ...noticeState, files: NoticeFiles },
  references: { category_id: 'statement_categories', by_id: 'users' },
  nameOf: ({ title = '' }) => title,
  files: ({ files = [] }) => files,
  policy: noticePolicy,
  forget: (row, person) => ({ ...noticeWithout(row, person), files: filesWithout(row.files, person) }),
  audience: audienceOfNotice,
  redact: redactedNotice,
  speaks: (after, before, { now }) =>
    newsOfNotice(after, before, {
      now,
      isUrgent: isUrgent(after),
      wasUrgent: before !== null && isUrgent(before),
      href: '/app/statement',
    }),
  stillSpeaks: noticeStillSpeaks,
  titleOfNews: titleOfNotice,
  isOpen: (row) => row.stage !== 'ARCHIVED',
  index: 'condominium_id',
  since: 8,
})

/** An urgent statement stands above all others until it is read, and does not wait for the quiet hours. */
export function isUrgent({ priority }: { priority: Priority }): boolean {
  return priority === 'HIGH'
}
