import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
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
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'

/** What hangs on the condominium's board, with a date of its own: that of the event it tells of. */
export type Announcement = RowOf<typeof Announcement>
export const Announcement = entity('announcements', {
  names: { label: 'Comunicado', one: 'o comunicado do mural', many: 'Mural' },
  labels: { ...noticeLabels, date: 'Data' },
  codes: noticeCodes,
  sentences: {
    'announcements.create': 'escreveu o comunicado do mural',
    'announcements.remind': 'lembrou quem não leu o comunicado do mural',
    'announcements.addFile': 'incluiu um anexo no comunicado do mural',
    'announcements.removeFile': 'removeu um anexo do comunicado do mural',
  },
  fixed: { condominium_id: Id },
  fields: {
    ...noticeFields,
    /** Null: the day of publication. */
    date: v.optional(v.nullable(CivilDate), null),
  },
  state: { ...noticeState, attachments: NoticeFiles },
  references: { category_id: 'announcement_categories', by_id: 'users' },
  nameOf: ({ title = '' }) => title,
  files: ({ attachments = [] }) => attachments,
  policy: noticePolicy,
  forget: (row, person) => ({
    ...noticeWithout(row, person),
    attachments: filesWithout(row.attachments, person),
  }),
  audience: audienceOfNotice,
  redact: redactedNotice,
  speaks: (after, before, { now }) =>
    newsOfNotice(after, before, { now, isUrgent: false, wasUrgent: false, href: '/app/announcements' }),
  stillSpeaks: noticeStillSpeaks,
  titleOfNews: titleOfNotice,
  isOpen: (row) => row.stage !== 'ARCHIVED',
  index: 'condominium_id',
  since: 8,
})
