import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { AccessRecord } from '#domain/privacy/contract.ts'
import { livesHere } from '#domain/users/user.ts'
import type { Caller } from '#server/kernel/serve.ts'
import type { Session } from '#server/kernel/sessions.ts'
import { redactedText } from '#server/kernel/redact.ts'
import { listSignIns } from '#server/people/sign-ins.ts'
import { tableOf } from '#server/kernel/table.ts'

/**
 * Everything stored about a person (LGPD, art. 18, II and V): the rows of each entity that are theirs, and data outside
 * of rows.
 */
export async function everythingOf(session: Session, caller: Caller) {
  const { kernel } = caller
  const { actor } = session
  const now = kernel.clock.now()
  const records: Record<string, unknown[]> = {}
  const theirs = await entriesOf(caller, actor.id)
  for (const entity of entities) {
    const ids = theirs.get(entity.collection)
    if (!ids) continue
    const { name, json } = tableOf(entity)
    const { rows } = await sql<{ row: string }>`
      select ${json} as row from ${name} r where r.id = any(${ids}::uuid[])
      order by r.created_at, r.id`.execute(kernel.db)
    const shown = rows.map(
      ({ row }) => JSON.parse(redactedText(entity.collection, row, { now, actor })) as unknown,
    )
    if (shown.length > 0) records[entity.collection] = shown
  }
  const { rows: residences } = await sql<object>`
    select r.block, r.unit, l.type, l.from_on::text as from_on, l.to_on::text as to_on
    from residence_links l join residences r on r.condominium_id = l.condominium_id and r.id = l.residence_id
    where l.user_id = ${actor.id}::uuid order by l.from_on`.execute(kernel.db)
  const { rows: documents } = await sql<object>`
    select title, original_filename, uploaded_at from condominium_documents
    where uploaded_by ->> 'id' = ${actor.id} order by uploaded_at`.execute(kernel.db)
  const { rows: notified } = await sql<object>`
    select s.device, p.created_at, p.last_delivered_at
    from push_subscriptions p join sessions s on s.token_hash = p.token_hash
    where p.user_id = ${actor.id}::uuid order by p.created_at`.execute(kernel.db)
  const { rows: activity } = await sql<object>`
    select at, device, command, collection, row_id from audit
    where actor_id = ${actor.id}::uuid order by at desc limit 5000`.execute(kernel.db)
  return {
    exported_at: now,
    records,
    residences,
    documents,
    notified_devices: notified,
    sessions: await kernel.sessions.listOf(session),
    sign_ins: await listSignIns(kernel.db, actor.id),
    accesses: await accessesOf(session, caller),
    activity,
  }
}

/** The ids of a person's rows by collection, wherever they have been: by the index `changes_of_people`. */
async function entriesOf({ kernel }: Caller, userId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ collection: string; ids: string[] }>`
    select collection, array_agg(distinct row_id) as ids from changes
    where not deleted and (audience || '{}'::text[]) @> array[${`user:${userId}`}]::text[]
    group by collection`.execute(kernel.db)
  return new Map(rows.map(({ collection, ids }) => [collection, ids]))
}

const newest = 500

/**
 * Who accessed this person's data, including accesses to everybody's at once: exports contain residents only, other
 * systems read everyone.
 */
export async function accessesOf({ actor }: Session, { kernel }: Caller): Promise<AccessRecord[]> {
  const { rows } = await sql<AccessRecord>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, what,
      what in ('RECORD', 'EXPORT') as is_told_by_device,
      json_build_object('name', viewer_name, 'role', viewer_role) as viewer
    from accesses
    where subject_id = ${actor.id}::uuid
      or (subject_id is null and erased_subject_id is null and (what in ('API', 'COPY') or ${livesHere(actor.role)}) and condominium_id = ${actor.condominium_id}::uuid
        and viewer_id is distinct from ${actor.id}::uuid)
    order by accesses.at desc, id limit ${newest}`.execute(kernel.db)
  return rows
}
