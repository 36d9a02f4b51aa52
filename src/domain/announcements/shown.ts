import * as v from 'valibot'
import { ShownFiles, shownNoticeEntries } from '../notices/shown.ts'
import { Announcement } from './announcement.ts'
import { AnnouncementCategory } from './announcement-category.ts'

/** An announcement as its documented reads answer it. */
export const ShownAnnouncement = v.looseObject({
  ...Announcement.row.entries,
  ...shownNoticeEntries,
  category: v.pick(AnnouncementCategory.row, ['id', 'name', 'color', 'icon']),
  attachments: ShownFiles,
})
