import { sql } from 'kysely'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { Vote } from '#domain/assemblies/vote.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { maySee } from '#domain/permissions/visibility.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { tableOf } from '#server/kernel/table.ts'

type ShownVote = Pick<Vote, 'id' | 'user_id' | 'option' | 'user'>

/**
 * Assemblies as documented reads answer them: with the votes that the caller may see, and the URLs of their documents.
 */
export async function presentAssemblies(rows: Assembly[], caller: Caller): Promise<object[]> {
  const votes = await readVotes(caller, rows)
  return rows.map((row) => ({
    ...row,
    votes: votes.get(row.id) ?? [],
    documents: row.documents.map((document) => ({
      ...document,
      file_url: `/api/assemblies/${row.id}/documents/${document.id}/download`,
      file_base64: null,
    })),
  }))
}

/** By assembly. */
export async function readVotes(
  { kernel, session }: Caller,
  assemblies: Pick<Assembly, 'id' | 'condominium_id'>[],
): Promise<Map<string, ShownVote[]>> {
  if (!session) return new Map()
  const { name, json } = tableOf(Vote)
  const ids = assemblies.map(({ id }) => id)
  const houses = [...new Set(assemblies.map(({ condominium_id }) => condominium_id))]
  const { rows } = await sql<{ row: string }>`
    select ${json} as row from ${name} r
    where r.condominium_id = any(${houses}::uuid[]) and r.assembly_id = any(${ids}::uuid[]) and (r.user_id = ${session.actor.id}::uuid or ${seesOthers(session.actor)})
    order by r.id`.execute(kernel.db)
  const shown = new Map<string, ShownVote[]>()
  for (const { row } of rows) {
    const vote = JSON.parse(row) as Vote // the JSON of the votes' own table
    if (!maySee(session.actor, Vote, vote)) continue
    const { id, user_id, option, user, assembly_id } = vote
    shown.set(assembly_id, [...(shown.get(assembly_id) ?? []), { id, user_id, option, user }])
  }
  return shown
}

/** A first filter in SQL, so that hundreds of votes are not read to show one; `maySee` decides about each. */
function seesOthers({ role }: Actor) {
  return role === 'ADMIN' || role === 'MANAGER' ? sql`r.is_revealed` : sql`false`
}
