import { sql } from 'kysely'
import type { Pseudonym } from '#domain/kernel/forget.ts'
import type { Role } from '#domain/kernel/roles.ts'
import type { Work } from '#server/kernel/work.ts'

interface Act {
  row_id: string
  actor_role: string | null
  before: unknown
  after: unknown
}

/**
 * The pseudonym of somebody for each of these rows, with the role in which they did what the row tells: as the audit noted it
 * with each act. Of what it does not tell, or no longer, no role is known.
 */
export async function pseudonymsIn(
  { tx }: Pick<Work, 'tx'>,
  actorId: string,
  pseudonym: Pseudonym,
  rowIds: readonly string[],
): Promise<(rowId: string) => Pseudonym> {
  const { rows: acts } = await sql<Act>`
    select row_id, actor_role, before, after from audit
    where actor_id = ${actorId}::uuid and row_id = any(${[...new Set(rowIds)]}::uuid[]) and after is not null
    order by at, id`.execute(tx)
  const byRow = new Map<string, Map<string, Role>>()
  for (const act of acts) {
    const roles = byRow.get(act.row_id) ?? new Map<string, Role>()
    byRow.set(act.row_id, roles)
    noteRoles(roles, act, pseudonym)
  }
  return (rowId) => ({ ...pseudonym, roleIn: (told) => byRow.get(rowId)?.get(keyOf(told)) ?? null })
}

/** Of what the act added; of before roles were noted, their last. */
function noteRoles(
  roles: Map<string, Role>,
  { actor_role, before, after }: Act,
  { role: last }: Pseudonym,
): void {
  const there = new Set(keysIn(before))
  const role = (actor_role as Role | null) ?? last // as it is stored
  for (const key of keysIn(after)) if (!there.has(key) && !roles.has(key)) roles.set(key, role)
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return [keyOf(value), ...Object.values(value).flatMap(keysIn)]
}

/** A step by its instant and act, a row, an answer or a paper by its id. */
function keyOf({ at, act, id }: { at?: unknown; act?: unknown; id?: unknown }): string {
  return JSON.stringify([at, act, id])
}
