import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { create } from '../kernel/command.ts'
import { crud, shownAs } from '../kernel/crud.ts'
import { bodyOf, EmbeddedFiles, embeddedMostBytes, FilesOfNew } from '../notices/embedded-files.ts'
import { categoryRead, mustHaveCategory, noticeCommands } from '../notices/commands.ts'
import { removeCategory } from '../notices/category-commands.ts'
import { peopleTold } from '../notices/reach.ts'
import { begunNotice, editedNotice } from '../notices/rules.ts'
import { Announcement } from './announcement.ts'
import { AnnouncementCategory } from './announcement-category.ts'
import { ShownAnnouncement } from './shown.ts'

const announcementCrud = crud(Announcement, {
  path: '/announcements',
  noun: 'statement',
  begin: (input, context) => ({ ...begunNotice(input, context), attachments: [] }),
  edited(row, context, rows, before) {
    if (row.category_id !== before.category_id) mustHaveCategory(rows, AnnouncementCategory, row)
    return editedNotice(row, context, before)
  },
  options: {
    reads: ({ category_id }) => categoryRead(AnnouncementCategory, category_id),
    weighs: ({ reach }) => peopleTold(reach),
  },
})

const NewAnnouncement = v.strictObject({ ...Announcement.createInput.entries, attachments: FilesOfNew })
type NewAnnouncement = v.InferOutput<typeof NewAnnouncement>

export const announcements = contract('announcements', {
  ...announcementCrud,
  /** The documented body may hold files in base64, which the server stores; devices send each as a command of its own. */
  create: create<NewAnnouncement, typeof Announcement>(
    Announcement,
    'POST /announcements',
    'create_statement',
    NewAnnouncement,
    ({ id: _row, attachments, ...input }, context, rows) => {
      mustHaveCategory(rows, AnnouncementCategory, input)
      return { ...begunNotice(input, context), attachments }
    },
    {
      reads: ({ category_id }) => categoryRead(AnnouncementCategory, category_id),
      body: v.strictObject({ ...bodyOf(Announcement.createInput), attachments: EmbeddedFiles }),
      bodyMaxBytes: embeddedMostBytes,
      weighs: ({ reach }) => peopleTold(reach),
    },
  ),
  list: shownAs(announcementCrud.list, v.array(ShownAnnouncement)),
  get: shownAs(announcementCrud.get, ShownAnnouncement),
  ...noticeCommands({ entity: Announcement, path: '/announcements', files: 'attachments' }),
})

export const announcementCategories = contract('announcementCategories', {
  ...crud(AnnouncementCategory, {
    path: '/announcement-categories',
    noun: 'statement_category',
    begin: (input) => input,
  }),
  remove: removeCategory(AnnouncementCategory, Announcement, '/announcement-categories'),
})
