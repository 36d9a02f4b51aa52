import * as v from 'valibot'
import { ShownFiles, shownNoticeEntries } from '../notices/shown.ts'
import { Statement } from './statement.ts'
import { StatementCategory } from './statement-category.ts'

/** A statement as its documented reads answer it. */
export const ShownStatement = v.looseObject({
  ...Statement.row.entries,
  ...shownNoticeEntries,
  category: v.pick(StatementCategory.row, ['id', 'name']),
  urgent: v.boolean(),
  files: ShownFiles,
})
