import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { AccessRecord } from '#domain/privacy/contract.ts'
import { livesHere } from '#domain/users/user.ts'
import type { Caller } from '#server/kernel/serve.ts'
import type { Session } from '#server/kernel/sessions.ts'
import { redactedText } from '#server/kernel/redact.ts'
import { inParts, joined } from '#server/kernel/streamed.ts'
import { listSignIns } from '#server/people/sign-ins.ts'
import { tableOf } from '#server/kernel/table.ts'

const partSize = 100
const mostActivity = 5000

/**
 * Everything stored about a person (LGPD, art. 18, II and V): the rows of each entity that are theirs, and data outside
 * of rows, as the text of one JSON object that is written while it is read.
 */
export async function* everythingOf(session: Session, caller: Caller): AsyncGenerator<string, void> {
  yield `{"exported_at":${JSON.stringify(caller.kernel.clock.now())},"records":{`
  yield* recordsOf(session, caller)
  const outside = await outsideOfRows(session, caller)
  yield `},${JSON.stringify(outside).slice(1, -1)},"activity":[`
  yield* joined('', activityOf(session, caller))
  yield ']}'
}

/** A field for each kind of which there are rows. */
async function* recordsOf({ actor }: Session, caller: Caller): AsyncGenerator<string, void> {
  const { db, clock } = caller.kernel
  const context = { now: clock.now(), actor }
  const theirs = await entriesOf(caller, actor.id)
  let comma = ''
  for (const entity of entities) {
    const held = theirs.get(entity.collection)
    if (!held) continue
    const { name, json } = tableOf(entity)
    const { rows: found } = await sql<{ id: string }>`
      select r.id from ${name} r where r.id = any(${held}::uuid[]) order by r.created_at, r.id`.execute(db)
    if (found.length === 0) continue
    const ids = found.map(({ id }) => id)
    yield `${comma}${JSON.stringify(entity.collection)}:[`
    comma = ','
    const parts = inParts(ids, partSize, async (part) => {
      const { rows } = await sql<{ row: string }>`
        select ${json} as row from ${name} r where r.id = any(${part}::uuid[])
        order by r.created_at, r.id`.execute(db)
      return rows.map(({ row }) => redactedText(entity.collection, row, context)).join(',')
    })
    yield* joined('', parts)
    yield ']'
  }
}

async function outsideOfRows(session: Session, caller: Caller) {
  const { db, sessions } = caller.kernel
  const { actor } = session
  const { rows: residences } = await sql<object>`
    select r.block, r.unit, l.type, l.from_on::text as from_on, l.to_on::text as to_on
    from residence_links l join residences r on r.condominium_id = l.condominium_id and r.id = l.residence_id
    where l.user_id = ${actor.id}::uuid order by l.from_on`.execute(db)
  const { rows: documents } = await sql<object>`
    select title, original_filename, uploaded_at from condominium_documents
    where uploaded_by ->> 'id' = ${actor.id} order by uploaded_at`.execute(db)
  const { rows: notified_devices } = await sql<object>`
    select s.device, p.created_at, p.last_delivered_at
    from push_subscriptions p join sessions s on s.token_hash = p.token_hash
    where p.user_id = ${actor.id}::uuid order by p.created_at`.execute(db)
  return {
    residences,
    documents,
    notified_devices,
    sessions: await sessions.listOf(session),
    sign_ins: await listSignIns(db, actor.id),
    accesses: await accessesOf(session, caller),
  }
}

interface Act {
  at: string
  device: string
  command: string
  collection: string
  row_id: string
}

/** The newest first. */
async function* activityOf({ actor }: Session, { kernel }: Caller): AsyncGenerator<string, void> {
  let last: { exactly: string; id: string } | undefined
  for (let told = 0; told < mostActivity; told += partSize) {
    const { rows } = await sql<Act & { exactly: string; id: string }>`
      select at, device, command, collection, row_id, at::text as exactly, id from audit
      where actor_id = ${actor.id}::uuid
        ${last ? sql`and (at, id) < (${last.exactly}::timestamptz, ${last.id}::uuid)` : sql``}
      order by at desc, id desc limit ${partSize}`.execute(kernel.db)
    last = rows.at(-1)
    yield rows.map(({ exactly: _exactly, id: _id, ...act }) => JSON.stringify(act)).join(',')
    if (rows.length < partSize) return
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
