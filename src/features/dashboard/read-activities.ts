import type { Activity } from '#domain/dashboards/activities.ts'
import { Statement } from '#domain/statements/statement.ts'
import { kindIcon, recordHref } from '#parts/navigation.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { IconName } from '#ui/icons/names.ts'
import { activitiesOn } from './read-numbers.ts'

export interface ActivityRow extends Activity {
  /** Its record. */
  href: string
  icon: IconName
}

/** What was recorded in the last 24 hours, the newest first, each with its record. */
export async function activityRowsOn(db: ZeloDatabase, of: string, now: string): Promise<ActivityRow[]> {
  const rows = await activitiesOn(db, of, now)
  const notices = rows.filter(({ type }) => type === 'other').map(({ id }) => id)
  const statements = await db.rows(Statement.collection).bulkGet(notices)
  const isStatement = new Set(statements.map((row) => row?.id))
  return rows.map((row) => {
    const collection = isStatement.has(row.id) ? 'statements' : collections[row.type]
    return { ...row, href: hrefOf(row, collection), icon: kindIcon(collection) }
  })
}

const collections: Record<Activity['type'], string> = {
  occurrence: 'occurrences',
  reservation: 'reservations',
  document: 'condominium_documents',
  resident: 'users',
  other: 'announcements',
}

function hrefOf({ id, type }: Activity, collection: string): string {
  if (type === 'document') return `/app/condominium-documents?documento=${id}`
  if (type === 'resident') return `/app/residents/${id}`
  return recordHref(collection, id) ?? ''
}
