import { sql } from 'kysely'
import type { User } from '#domain/users/user.ts'
import type { Work } from '#server/kernel/work.ts'

/**
 * Texts that identify a person in the JSON of rows: values that nobody else has. Names are not among them: two people
 * may share one, and a name may be an ordinary word.
 */
export async function tracesOf(
  { tx }: Pick<Work, 'tx'>,
  { id, email, pending_email, profile }: User,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct known.email
    from email_changes c cross join lateral unnest(array[c.old_email, c.new_email]) as known (email)
    where c.user_id = ${id}::uuid and not exists (select 1 from users u where u.email = known.email and u.id <> c.user_id)`.execute(
    tx,
  )
  const once = rows.map((row) => row.email)
  const quoted = [email, pending_email, profile.cpf, ...once].flatMap((text) =>
    text ? [JSON.stringify(text)] : [],
  )
  return [id, profile.id, ...quoted]
}
