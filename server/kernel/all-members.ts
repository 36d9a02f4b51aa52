import { sql } from 'kysely'
import type { Entity } from '#domain/kernel/entity.ts'
import type { ActingWork, RawInput } from './serve.ts'

interface Members {
  members: Pick<Entity, 'collection'>
  /** Their foreign key. */
  by: string
  /** The input's field with their ids. */
  ids: string
}

/** For `removeMoving`: a device moves the members that it knows of; the server moves all that there are. */
export async function withAllMembers(
  raw: RawInput,
  { tx }: ActingWork,
  { members, by, ids }: Members,
): Promise<RawInput> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(members.collection)} r
    where r.${sql.ref(by)} = ${raw.id}::uuid order by r.id`.execute(tx)
  return { ...raw, [ids]: rows.map(({ id }) => id) }
}
