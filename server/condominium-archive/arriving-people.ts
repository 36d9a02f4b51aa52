import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import type { Work } from '#server/kernel/work.ts'
import { isFree, requestLink } from '#server/people/link-request.ts'

/** A person of the archive who has an account here: it stays as it is, and the rows name it. */
export interface KnownPerson {
  archived: Pick<User, 'id' | 'email' | 'role' | 'status' | 'profile'>
  account: {
    id: string
    email: string | null
    name: string
    condominium_id: string | null
    role: Role
    cpf: string | null
  }
}

/** Who of the archive has an account here, by its id, the e-mail that opens it, or else by CPF. */
export async function findKnownPeople(
  { tx }: Pick<Work, 'tx'>,
  lines: AsyncIterable<string>,
): Promise<KnownPerson[]> {
  const people: User[] = []
  for await (const line of lines) people.push(JSON.parse(line) as User) // each is parsed as a row when it is written
  const emails = people.flatMap(({ email }) => email ?? [])
  const ids = people.map(({ id }) => id) // of an earlier archive of theirs
  const cpfs = people.flatMap(({ profile }) => profile.cpf ?? [])
  const { rows: accounts } = await sql<KnownPerson['account']>`
    select id, email, profile ->> 'name' as name, condominium_id, role, profile ->> 'cpf' as cpf from users
    where email = any(${emails}::text[]) or profile ->> 'cpf' = any(${cpfs}::text[])
      or id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
  const known = people.flatMap((archived) => {
    const account =
      accounts.find(({ id }) => id === archived.id) ??
      accounts.find(({ email }) => email !== null && email === archived.email) ??
      accounts.find(({ cpf }) => cpf !== null && cpf === archived.profile.cpf)
    return account ? [{ archived, account }] : []
  })
  mustBeDifferent(known)
  return known
}

function mustBeDifferent(known: readonly KnownPerson[]): void {
  for (const one of known) {
    const other = known.find(
      ({ account, archived }) => account.id === one.account.id && archived !== one.archived,
    )
    if (other)
      throw new DomainError('conflict', {
        detail: `${calledIn(one.archived)} e ${calledIn(other.archived)}, do arquivo, são a mesma conta daqui (${one.account.email ?? one.account.name}), uma pelo e-mail e a outra pelo CPF: corrija o CPF na instalação de origem e exporte de novo. Nada foi importado.`,
      })
  }
}

/** By the e-mail; whoever has none, by name. */
function calledIn({ email, profile }: Pick<User, 'email' | 'profile'>): string {
  return email ?? profile.name
}

/**
 * As management would have registered them: no password, and their mailbox opens the account. Who must not come in does
 * not here either.
 */
export function asArrived(row: User): User {
  if (row.role === 'MASTER')
    throw new DomainError('invalid', {
      detail: `${calledIn(row)} é MASTER no arquivo: uma importação não dá este acesso.`,
    })
  return { ...row, pending_email: null, status: row.status === 'INACTIVE' ? 'INACTIVE' : 'PENDING' }
}

/** Those who belong to no condominium here are asked, with the role of the archive: they say themselves whether they join. */
export async function askToJoinAgain(
  work: Work,
  condominium_id: string,
  known: readonly KnownPerson[],
): Promise<KnownPerson[]> {
  const free = known.filter(
    ({ account, archived }) => isFree(account) && archived.role !== 'USER' && archived.status !== 'INACTIVE',
  )
  for (const { account, archived } of free)
    await requestLink(work, { user_id: account.id, condominium_id, role: archived.role, asked_by_id: null })
  return free
}
