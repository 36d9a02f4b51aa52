import { sql } from 'kysely'
import { type Pseudonym, signed } from '#domain/kernel/forget.ts'
import { roles } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import type { Work } from '#server/kernel/work.ts'
import { pseudonymsIn } from '#server/people/acted-as.ts'
import { pseudonymized } from './pseudonymized.ts'
import type { Known } from './traces.ts'

interface Erased {
  user: User
  known: Known
  pseudonym: Pseudonym
  /** The rows that named them, some of which were their own. */
  rows: readonly { id: string; isGone: boolean }[]
}

interface Entry {
  scope_id: string
  id: string
  collection: string
  row_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Puts a pseudonym in place of a person in the audit, in what they did and in the values of rows. Amounts, dates, states and
 * other people stay: nobody's tracks are erased with them. Values of their own records (pets, vehicles) do go.
 */
export async function forgetInAudit(work: Work, erased: Erased): Promise<void> {
  const { tx } = work
  work.isErasure = true
  await sql`set local zelo.forgetting = 'on'`.execute(tx)
  const found = await entriesAbout(work, erased)
  for (let from = 0; from < found.length; from += atOnce)
    await replaceIn(work, erased, found.slice(from, from + atOnce))
  await signActs(work, erased)
  await sql`set local zelo.forgetting = 'off'`.execute(tx)
}

const atOnce = 500

/** Entries that have something only theirs, and the other entries of the same rows, which may have their name alone. */
async function entriesAbout({ tx }: Work, { user, known, rows }: Erased): Promise<string[]> {
  const values = sql`coalesce(before::text, '') || coalesce(after::text, '')`
  const { rows: found } = await sql<{ id: string }>`
    with about as (
      select id, row_id from audit where row_id = ${user.id}::uuid
        or exists (
          select 1 from unnest(${[...known.ids, ...known.emails]}::text[]) as trace
          where position(trace in lower(${values})) > 0
        )
        or ${values} ~ any(${known.numbers.map((number) => number.loosely)}::text[])
    )
    select id from about
    union select id from audit where row_id in (select row_id from about) or row_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  return found.map(({ id }) => id)
}

async function replaceIn({ tx }: Work, erased: Erased, ids: readonly string[]): Promise<void> {
  const { rows: entries } = await sql<Entry>`
    select scope_id, id, collection, row_id, before, after from audit where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  const { user, pseudonym } = erased
  const rowIds = entries.map(({ row_id }) => row_id)
  const pseudonymIn = await pseudonymsIn({ tx }, user.id, pseudonym, rowIds)
  const changed = entries.map((entry) => {
    const inRow = { ...erased, pseudonym: pseudonymIn(entry.row_id) }
    return {
      scope_id: entry.scope_id,
      id: entry.id,
      before: valuesOf(entry, entry.before, inRow),
      after: valuesOf(entry, entry.after, inRow),
    }
  })
  await sql`
    update audit a set before = nullif(l.before, 'null'), after = nullif(l.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as l(scope_id uuid, id uuid, before jsonb, after jsonb)
    where a.scope_id = l.scope_id and a.id = l.id
      and (a.before, a.after) is distinct from (nullif(l.before, 'null'), nullif(l.after, 'null'))`.execute(
    tx,
  )
}

function valuesOf(
  { collection, row_id, before, after }: Entry,
  values: Entry['before'],
  erased: Erased,
): Entry['before'] {
  const { user, known, pseudonym, rows } = erased
  if (values === null || rows.some(({ id, isGone }) => isGone && id === row_id)) return null
  const isAccount = collection === User.collection && row_id === user.id
  const kept = isAccount ? accessIn({ before, after }, values) : values
  return kept && (pseudonymized(kept, known, pseudonym) as Entry['before']) // an object as before
}

const accessFields = ['role', 'status', 'permissions_override', 'condominium_id', 'is_collaborator']

/** Of changes of their account, what they might do; nothing of who they were. */
function accessIn({ before, after }: Pick<Entry, 'before' | 'after'>, values: object): Entry['before'] {
  const kept = Object.entries(values).filter(([name]) => accessFields.includes(name))
  return before && after && kept.length > 0 ? Object.fromEntries(kept) : null
}

/** With the role they acted in; entries of before it was noted have the one they had last. */
async function signActs({ tx }: Work, { user, pseudonym }: Erased): Promise<void> {
  const names = Object.fromEntries(roles.map((role) => [role, signed(pseudonym, role)]))
  await sql`
    update audit set actor_id = ${pseudonym.id}::uuid,
      actor_name = coalesce(${JSON.stringify(names)}::jsonb ->> actor_role, ${signed(pseudonym)})
    where actor_id = ${user.id}::uuid`.execute(tx)
}
