import { readMarkId } from '#domain/notices/read-mark.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { about, type Arbitrary, here, inDays, paper, some, type Source, text } from './source.ts'

/** For whom: everybody, some blocks, some units, or some groups. */
async function reach(d: Source) {
  const unit = await d.any('residences')
  const kind = d.one(['ALL', 'BLOCKS', 'UNITS', 'GROUPS'] as const)
  if (kind === 'BLOCKS') return { kind, blocks: [d.one(['A', 'B', 'Único'])] }
  if (kind === 'UNITS' && unit) return { kind, residence_ids: [unit.id] }
  if (kind === 'GROUPS') return { kind, groups: [d.one(['OWNERS', 'TENANTS', 'STAFF', 'PROVIDERS'])] }
  return { kind: 'ALL' }
}

const status = (d: Source) => (d.percent(80) ? 'ACTIVE' : 'INACTIVE')

/** Now and then for later, or only until the day after. */
const calendar = (d: Source) => ({
  publish_at: d.percent(20) ? inDays(d, 1) : null,
  archive_at: d.percent(20) ? inDays(d, 2) : null,
})

function ofKind(
  name: 'statements' | 'announcements',
  categories: string,
  files: 'files' | 'attachments',
): Record<string, Arbitrary> {
  const hasFiles = (row: AnyRow) => (row[files] as unknown[]).length > 0
  return {
    async [`${name}.create`](d) {
      const category = await d.any(categories)
      if (!category) return undefined
      const words = { title: text(d), content: text(d), category_id: category.id, status: status(d) }
      return { input: { id: d.id(), ...here(d), ...words, reach: await reach(d), ...calendar(d) } }
    },
    [`${name}.update`]: about(name, async (d) =>
      some(d, { title: text(d), status: status(d), reach: await reach(d), ...calendar(d) }),
    ),
    [`${name}.addFile`]: paper(async (d) => {
      const row = await d.any(name)
      return row && { id: row.id }
    }),
    [`${name}.removeFile`]: about(
      name,
      (d, row) => ({ document_id: d.one(row[files] as { id: string }[])?.id }),
      hasFiles,
    ),
    [`${name}.read`]: about(name, (d, { id }) => ({ mark_id: readMarkId(id, d.actor.id) })),
  }
}

function ofCategories(name: string, collection: string, notices: string): Record<string, Arbitrary> {
  return {
    async [`${name}.create`](d) {
      return { input: { id: d.id(), ...here(d), name: text(d) } }
    },
    [`${name}.update`]: about(collection, (d) => ({ name: text(d) })),
    [`${name}.remove`]: about(collection, async (d, { id }) => {
      const to = await d.any(collection, (other) => other.id !== id)
      const one = await d.any(notices, ({ category_id }) => category_id === id)
      return { ...(to && { move_to: to.id }), notice_ids: one ? [one.id] : [] }
    }),
  }
}

/** Arbitrary command calls on statements, announcements, their categories and who reads them. */
export const arbitrariesOfNotices: Record<string, Arbitrary> = {
  ...ofKind('statements', 'statement_categories', 'files'),
  ...ofKind('announcements', 'announcement_categories', 'attachments'),
  ...ofCategories('statementCategories', 'statement_categories', 'statements'),
  ...ofCategories('announcementCategories', 'announcement_categories', 'announcements'),
}
