import { readMarkId } from '#domain/notices/read-mark.ts'
import { aFileForm, type Example, type Made } from './an-example.ts'
import { byManager, byResident, type CallMaker, ofRow } from './valid-call.ts'

interface Kind {
  /** The path of a notice, and of a category. */
  path: string
  categories: string
  /** Its field with files. */
  files: 'files' | 'attachments'
}

const statement: Kind = { path: '/statements', categories: '/statement-categories', files: 'files' }
const announcement: Kind = {
  path: '/announcements',
  categories: '/announcement-categories',
  files: 'attachments',
}

/** Valid calls about statements, announcements and their categories. */
export const callsOfNotices: Record<string, CallMaker> = {
  ...callsOf('statements', statement, { priority: 'HIGH' }),
  ...callsOf('announcements', announcement, { date: '2026-12-01' }),
  ...callsOfCategories('statementCategories', statement),
  ...callsOfCategories('announcementCategories', announcement),
}

function callsOf(name: string, kind: Kind, more: object): Record<string, CallMaker> {
  const { path, files } = kind
  const made = (at: Example) => aNotice(at, kind)
  const withFile = async (at: Example) => {
    const { id } = await made(at)
    const row = await at.made(at.manager, `${path}/${id}/files`, aFileForm({ title: at.word('Planta') }))
    const held = (row as unknown as Record<string, { id: string }[]>)[files] ?? [] // a notice, with the file just added
    return { id, document_id: held[0]?.id }
  }
  return {
    [`${name}.create`]: async (at) =>
      byManager(at, { ...(await wordsOf(at, kind)), ...more, reach: { kind: 'ALL' } }),
    [`${name}.update`]: async (at) =>
      byManager(at, {
        id: (await made(at)).id,
        title: 'Outro',
        category_id: (await aCategory(at, kind)).id,
        ...more,
      }),
    [`${name}.remove`]: ofRow('manager', made),
    [`${name}.get`]: ofRow('resident', made),
    [`${name}.addFile`]: ofRow('manager', made),
    [`${name}.removeFile`]: async (at) => byManager(at, await withFile(at)),
    [`${name}.download`]: async (at) => byResident(at, await withFile(at)),
    [`${name}.read`]: async (at) => {
      const { id } = await made(at)
      return byResident(at, { id, mark_id: readMarkId(id, at.residentRow.id) })
    },
    [`${name}.remind`]: ofRow('manager', made),
    [`${name}.readers`]: ofRow('manager', made),
  }
}

function callsOfCategories(name: string, kind: Kind): Record<string, CallMaker> {
  const made = (at: Example) => aCategory(at, kind)
  return {
    [`${name}.create`]: (at) => byManager(at, categoryOf(at)),
    [`${name}.update`]: async (at) => byManager(at, { id: (await made(at)).id, name: at.word('Obras') }),
    [`${name}.remove`]: async (at) =>
      byManager(at, { id: (await made(at)).id, move_to: (await made(at)).id }),
    [`${name}.get`]: ofRow('manager', made),
  }
}

const categoryOf = (at: Example) => ({
  condominium_id: at.condominium_id,
  name: at.word('Obras'),
  description: at.word('Da fachada'),
})

function aCategory(at: Example, { categories }: Kind): Promise<Made> {
  return at.made(at.manager, categories, categoryOf(at))
}

async function wordsOf(at: Example, kind: Kind) {
  const { id } = await aCategory(at, kind)
  return {
    condominium_id: at.condominium_id,
    title: at.word('Falta de água'),
    content: at.word('Amanhã, das 9h às 12h'),
    category_id: id,
  }
}

async function aNotice(at: Example, kind: Kind): Promise<Made> {
  return at.made(at.manager, kind.path, await wordsOf(at, kind))
}
