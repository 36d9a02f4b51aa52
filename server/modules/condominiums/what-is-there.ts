import { type Kysely, sql } from 'kysely'
import { AnnouncementCategory } from '#domain/announcements/announcement-category.ts'
import { entities } from '#domain/entities.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'
import { countText } from '#domain/words/count-text.ts'
import type { Database } from '#server/db/schema.ts'

/** What every condominium has, even an empty one: it is deleted with its condominium. */
export const furnishing: readonly string[] = [
  RolePermission.collection,
  StatementCategory.collection,
  AnnouncementCategory.collection,
]

/** Entities whose rows prevent the deletion of their condominium. */
const blocking = entities.filter(
  ({ collection, row }) => 'condominium_id' in row.entries && !furnishing.includes(collection),
)

/**
 * `12 unidades e 3 pessoas`: what a condominium contains, for the middle of a sentence; empty if it contains nothing.
 */
export async function whatIsThere(db: Kysely<Database>, condominiumId: string): Promise<string> {
  const counted = blocking.map(
    ({ collection }) =>
      sql`select ${sql.lit(collection)} as collection, count(*)::integer as count from ${sql.table(collection)}
        where condominium_id = ${condominiumId}::uuid`,
  )
  const { rows } = await sql<{ collection: string; count: number }>`
    ${sql.join(counted, sql` union all `)}`.execute(db)
  const texts = rows
    .filter(({ count }) => count > 0)
    .map(({ collection, count }) => countText(collection, count))
  return new Intl.ListFormat('pt-BR').format(texts)
}
