import { sql } from 'kysely'
import type { User } from '#domain/users/user.ts'
import type { Work } from '#server/kernel/work.ts'
import { type WrittenNumber, writtenCpf, writtenPhone } from './spellings.ts'

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

/** What is known of a person, now and earlier, that nobody else here has. */
export interface Known {
  ids: string[]
  emails: string[]
  /** CPFs and telephones. */
  numbers: WrittenNumber[]
  names: string[]
  /** Theirs, and somebody else's too: told apart only by the id beside it. */
  sharedNames: string[]
}

interface OwnVersion {
  email?: string | null
  pending_email?: string | null
  profile?: Partial<User['profile']>
}

export async function knownOf({ tx }: Pick<Work, 'tx'>, user: User): Promise<Known> {
  const { rows: changes } = await sql<{ email: string }>`
    select distinct unnest(array[old_email, new_email]) as email from email_changes where user_id = ${user.id}::uuid`.execute(
    tx,
  )
  const { rows: entries } = await sql<{ before: OwnVersion | null; after: OwnVersion | null }>`
    select before, after from audit where collection = 'users' and row_id = ${user.id}::uuid`.execute(tx)
  const versions: OwnVersion[] = [
    user,
    ...entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]),
  ]
  const emails = [...changes.map(({ email }) => email), ...versions.flatMap(emailsOf)]
  const cpfs = versions.flatMap(({ profile }) => profile?.cpf ?? [])
  const phones = versions.flatMap(({ profile }) => profile?.phones?.map(({ number }) => number) ?? [])
  const names = versions.flatMap(({ profile }) => profile?.name ?? [])
  const theirs = [...new Set([...emails, ...cpfs, ...phones, ...names])]
  const { rows: shared } = await sql<{ text: string }>`
    select text from unnest(${theirs}::text[]) as text where exists (
      select 1 from users u where u.id <> ${user.id}::uuid
        and position(to_json(text)::text in concat(to_json(u.email), u.profile)) > 0
    )`.execute(tx)
  const isShared = (text: string) => shared.some((one) => one.text === text)
  const onlyTheirs = (texts: string[]) => [...new Set(texts)].filter((text) => text && !isShared(text))
  return {
    ids: [user.id, user.profile.id],
    emails: onlyTheirs(emails),
    numbers: [
      ...onlyTheirs(cpfs).map(writtenCpf),
      ...onlyTheirs(phones).flatMap((number) => writtenPhone(number) ?? []),
    ],
    names: onlyTheirs(names),
    sharedNames: [...new Set(names)].filter(isShared),
  }
}

function emailsOf({ email, pending_email, profile }: OwnVersion): string[] {
  return [email, pending_email, ...(profile?.emails ?? []).map((one) => one.email)].flatMap(
    (text) => text ?? [],
  )
}
