import { sql } from 'kysely'
import type { AccessKind, NotedAccess } from '#domain/privacy/contract.ts'
import { audienceKeys, visibilityOf } from '#domain/permissions/visibility.ts'
import { User } from '#domain/users/user.ts'
import { operatorName } from '#server/kernel/audit.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findAllVisible } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import type { Session } from '#server/kernel/sessions.ts'

interface AccessEntry {
  id: string
  subject_id: string | null
  what: AccessKind
  at: string
  /** The condominium that a MASTER has open; other roles have their own. */
  condominium_id: string | null
}

/** Logs that another system read a person's data, or those of a whole condominium; one's own are not logged. */
export async function noteAccess(
  caller: Caller,
  subjectId: string | null,
  condominiumId: string | null = null,
): Promise<void> {
  const { kernel, session } = caller
  if (!session || subjectId === session.actor.id) return
  if (subjectId === null && !seesEverybody(session)) return
  const entry = { id: kernel.newId(), subject_id: subjectId, what: 'API' as const, at: kernel.clock.now() }
  await keep(caller, session, [{ ...entry, condominium_id: condominiumId }])
}

/** Logs that a device was given a whole copy of the rows, with those of everybody. */
export async function noteCopy(
  kernel: Kernel,
  session: Session,
  condominium_id: string | null,
): Promise<void> {
  if (condominium_id === null || !seesEverybody(session)) return
  const entry = { id: kernel.newId(), subject_id: null, what: 'COPY' as const, at: kernel.clock.now() }
  await keep({ kernel }, session, [{ ...entry, condominium_id }])
}

/** Logs that the operator read a person's data from the command line, or with `subject_id: null` everybody's. */
export async function noteAccessByOperator(
  { db, newId, clock }: Kernel,
  read: { subject_id: string | null; condominium_id: string | null },
): Promise<void> {
  const viewer = { viewer_id: null, viewer_name: operatorName, viewer_role: '' }
  await db
    .insertInto('accesses')
    .values({ id: newId(), what: 'API', at: clock.now(), ...viewer, ...read })
    .execute()
}

/**
 * Checks the access log of a device: only people whom the viewer may see, or nobody could trust their own log. An instant
 * in the future, or older than a device keeps entries, is replaced by the server's.
 */
export async function keepAccesses(caller: Caller, noted: readonly NotedAccess[]): Promise<void> {
  const { kernel, session } = caller
  if (!session) return
  const { actor } = session
  const now = kernel.clock.now()
  const oldest = new Date(Date.parse(now) - 90 * 86_400_000).toISOString()
  const ids = noted.flatMap(({ subject_id }) =>
    subject_id === null || subject_id === actor.id ? [] : [subject_id],
  )
  const seen = await findAllVisible(kernel.db, actor, User, [...new Set(ids)])
  const entries = noted
    .filter(({ subject_id }) => (subject_id === null ? seesEverybody(session) : seen.has(subject_id)))
    .map((one) => ({ ...one, at: one.at > now || one.at < oldest ? now : one.at }))
  await keep(caller, session, entries)
}

function seesEverybody({ actor }: Session): boolean {
  return visibilityOf(actor, User) === 'all' || audienceKeys(actor).includes('staff:read_resident')
}

/** One entry a day: viewing the same person again adds nothing. */
async function keep(
  { kernel }: Pick<Caller, 'kernel'>,
  { actor }: Session,
  entries: readonly AccessEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into accesses (id, condominium_id, subject_id, viewer_id, viewer_name, viewer_role, what, at)
    select distinct on (l.subject_id, l.what, l.at::date) l.id, coalesce(u.condominium_id, ${actor.condominium_id}::uuid, c.id), l.subject_id, ${actor.id}::uuid,
      ${actor.name}, ${actor.role}, l.what, l.at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as l(
      id uuid, subject_id uuid, condominium_id uuid, what text, at timestamptz
    )
    left join users u on u.id = l.subject_id
    left join condominiums c on c.id = l.condominium_id
    where (l.subject_id is null or ${actor.role === 'MASTER'} or u.condominium_id = ${actor.condominium_id}::uuid)
    and not exists (
      select 1 from accesses a where a.viewer_id = ${actor.id}::uuid and a.subject_id is not distinct from l.subject_id and a.erased_subject_id is null
        and a.what = l.what and a.at::date = l.at::date
    )
    order by l.subject_id, l.what, l.at::date, l.at
    on conflict (id) do nothing`.execute(kernel.db)
}
