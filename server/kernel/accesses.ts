import { sql } from 'kysely'
import type { NotedAccess } from '#domain/privacy/contract.ts'
import { User } from '#domain/users/user.ts'
import { findVisible } from './rows.ts'
import type { Caller } from './serve.ts'
import type { Session } from './sessions.ts'

interface Line {
  id: string
  subject_id: string | null
  what: 'RECORD' | 'EXPORT' | 'API'
  at: string
}

/** Notes that another system read somebody's data, or everybody's of a condominium; one's own are nobody else's. */
export async function noteAccess(caller: Caller, subjectId: string | null): Promise<void> {
  const { kernel, session } = caller
  if (!session || subjectId === session.actor.id) return
  const line = { id: kernel.newId(), subject_id: subjectId, what: 'API' as const, at: kernel.clock.now() }
  await keep(caller, session, [line])
}

/** What a device noted while somebody looked; of people they do not see nothing is kept, and no time is to come. */
export async function keepAccesses(caller: Caller, noted: readonly NotedAccess[]): Promise<void> {
  const { kernel, session } = caller
  if (!session) return
  const now = kernel.clock.now()
  const lines: Line[] = []
  for (const one of noted) {
    const { subject_id, at } = one
    const isSeen = subject_id === null || (await findVisible(kernel.db, session.actor, User, subject_id))
    if (isSeen && subject_id !== session.actor.id) lines.push({ ...one, at: at > now ? now : at })
  }
  await keep(caller, session, lines)
}

/** Once a day says it: the same person looking again adds nothing. */
async function keep({ kernel }: Caller, { actor }: Session, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into accesses (id, condominium_id, subject_id, viewer_id, viewer_name, viewer_role, what, at)
    select distinct on (l.subject_id, l.what, l.at::date) l.id, coalesce(u.condominium_id, ${actor.condominium_id}::uuid), l.subject_id, ${actor.id}::uuid,
      ${actor.name}, ${actor.role}, l.what, l.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, subject_id uuid, what text, at timestamptz)
    left join users u on u.id = l.subject_id
    where not exists (
      select 1 from accesses a where a.viewer_id = ${actor.id}::uuid and a.subject_id is not distinct from l.subject_id
        and a.what = l.what and a.at::date = l.at::date
    )
    order by l.subject_id, l.what, l.at::date, l.at
    on conflict (id) do nothing`.execute(kernel.db)
}
