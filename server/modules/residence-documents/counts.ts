import { sql } from 'kysely'
import type { Caller } from '#server/kernel/serve.ts'

interface Count {
  count: number
  activeCount: number
}

/** Counts each unit's documents, and the active ones. The caller must have checked that the units are visible. */
export async function countDocuments(
  { kernel }: Pick<Caller, 'kernel'>,
  residenceIds: readonly string[],
): Promise<Map<string, Count>> {
  const { rows } = await sql<Count & { residence_id: string }>`
    select u.id as residence_id, count(d.id)::integer as count,
      (count(d.id) filter (where d.is_active))::integer as "activeCount"
    from unnest(${residenceIds}::uuid[]) as u(id) left join residence_documents d on d.residence_id = u.id
    group by u.id`.execute(kernel.db)
  return new Map(rows.map(({ residence_id, ...count }) => [residence_id, count]))
}
