import { type RawBuilder, sql } from 'kysely'
import { platformScope } from '../scope.ts'

/**
 * The change entries of a scope that a person may read, as a table to select from, if only their keys (`own`) decide.
 * Those of the platform are found by the keys (`changes_of_platform`): a condominium's people read a few of all.
 * The scope is a literal, because a partial index is not used for a parameter; "offset 0" keeps the order of the
 * statement around it from choosing another.
 */
export function entriesIn(scope: string, own: readonly string[] | undefined): RawBuilder<unknown> {
  if (scope !== platformScope || own === undefined) return sql`changes`
  return sql`(
    select * from changes
    where scope_id = ${sql.lit(platformScope)}::uuid and audience && ${own}::text[] offset 0
  )`
}
