import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { create } from '../kernel/command.ts'
import { crud, shownAs } from '../kernel/crud.ts'
import { bodyOf, EmbeddedFiles, embeddedMostBytes, FilesOfNew } from '../notices/embedded-files.ts'
import { categoryRead, mustHaveCategory, noticeCommands } from '../notices/commands.ts'
import { removeCategory } from '../notices/category-commands.ts'
import { peopleTold } from '../notices/reach.ts'
import { begunNotice, editedNotice } from '../notices/rules.ts'
import { Statement } from './statement.ts'
import { StatementCategory } from './statement-category.ts'
import { ShownStatement } from './shown.ts'

const statementCrud = crud(Statement, {
  path: '/statements',
  noun: 'statement',
  begin: (input, context) => ({ ...begunNotice(input, context), files: [] }),
  edited(row, context, rows, before) {
    if (row.category_id !== before.category_id) mustHaveCategory(rows, StatementCategory, row)
    return editedNotice(row, context, before)
  },
  options: {
    reads: ({ category_id }) => categoryRead(StatementCategory, category_id),
    weighs: ({ reach }) => peopleTold(reach),
  },
})

const NewStatement = v.strictObject({ ...Statement.createInput.entries, files: FilesOfNew })
type NewStatement = v.InferOutput<typeof NewStatement>

export const statements = contract('statements', {
  ...statementCrud,
  /** The documented body may hold files in base64, which the server stores; devices send each as a command of its own. */
  create: create<NewStatement, typeof Statement>(
    Statement,
    'POST /statements',
    'create_statement',
    NewStatement,
    ({ id: _row, files, ...input }, context, rows) => {
      mustHaveCategory(rows, StatementCategory, input)
      return { ...begunNotice(input, context), files }
    },
    {
      reads: ({ category_id }) => categoryRead(StatementCategory, category_id),
      body: v.strictObject({ ...bodyOf(Statement.createInput), files: EmbeddedFiles }),
      bodyMaxBytes: embeddedMostBytes,
      weighs: ({ reach }) => peopleTold(reach),
    },
  ),
  list: shownAs(statementCrud.list, v.array(ShownStatement)),
  get: shownAs(statementCrud.get, ShownStatement),
  ...noticeCommands({ entity: Statement, path: '/statements', files: 'files' }),
})

export const statementCategories = contract('statementCategories', {
  ...crud(StatementCategory, {
    path: '/statement-categories',
    noun: 'statement_category',
    begin: (input) => input,
  }),
  remove: removeCategory(StatementCategory, Statement, '/statement-categories'),
})
