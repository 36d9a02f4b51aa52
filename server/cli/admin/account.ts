import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { digitsOf } from '#domain/values/cpf.ts'
import { cleanEmail } from '#domain/values/email.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { rowsWhere } from '#server/kernel/rows.ts'
import type { Given } from './act.ts'

/** Whose account is meant: by the e-mail that opens it, or by CPF. */
export async function mustFindAccount(
  { db }: Kernel,
  { words: [typed = '', ...others] }: Given,
): Promise<User> {
  if (typed === '' || others.length > 0)
    throw new DomainError('invalid', { detail: 'Diga o e-mail ou o CPF de uma pessoa.' })
  const condition = typed.includes('@')
    ? sql`r.email = ${cleanEmail(typed)}`
    : sql`r.profile ->> 'cpf' = ${digitsOf(typed)}`
  const [account] = await rowsWhere(db, User, condition)
  if (!account) throw new DomainError('not_found', { detail: `Nenhuma conta com ${typed}.` })
  return account
}
