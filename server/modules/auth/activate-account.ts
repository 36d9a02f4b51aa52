import { DomainError } from '#domain/kernel/errors.ts'
import type { PasswordOwner } from '#domain/users/password-rule.ts'
import { User } from '#domain/users/user.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { isToken, normalToken } from '#server/people/activation-token.ts'
import { choosePassword, registerPassword } from '#server/people/credentials.ts'
import { endSessionsWith } from '#server/people/end-sessions.ts'
import { hashPassword } from '#server/people/hash-password.ts'
import { forgetDevices } from '#server/people/known-devices.ts'
import { newUser } from '#server/people/new-user.ts'
import { endAll } from '#server/people/second-factor/open-recoveries.ts'

interface Activation {
  email: string
  password: string
  token: string
}

/**
 * Sets the password of whoever has the token from the e-mail, and ends all their sessions. For an address that has only
 * registered, this is where the account begins.
 */
export async function activateAccount(
  kernel: Kernel,
  { email, password, token: typed }: Activation,
  { refundTry, address }: Pick<Caller, 'refundTry' | 'address'>,
): Promise<{ message: string }> {
  const token = normalToken(typed)
  const owner = await findOwner(kernel, email, sha256(token))
  if (!isToken(token) || owner) await refundTry()
  if (!owner) throw wrongToken()
  const password_hash = await hashPassword(kernel, password, owner, { key: address, isKnown: false })
  await write(kernel, null, async (work) => {
    await useToken(work, email, sha256(token))
    const user = await work.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const chosen = { password_hash, now: work.now }
    await (user ? openAccount(work, user.id, chosen) : beginAccount(work, email, chosen))
  })
  return { message: 'Conta ativada com sucesso! Você pode fazer login agora.' }
}

/** A code is used once, and voids the others of its address. */
async function useToken({ tx }: Work, email: string, tokenHash: string): Promise<void> {
  const used = await tx
    .deleteFrom('activation_tokens')
    .where('email', '=', email)
    .returning('token_hash')
    .execute()
  if (!used.some(({ token_hash }) => token_hash === tokenHash)) throw wrongToken()
}

interface Chosen {
  password_hash: string
  now: string
}

async function openAccount(work: Work, id: string, chosen: Chosen): Promise<void> {
  const stored = await findRow(work.tx, User, id, { lock: true })
  if (!stored || stored.row.status === 'INACTIVE') throw wrongToken()
  await choosePassword(work.tx, { user_id: id, ...chosen })
  await forgetDevices(work.tx, id)
  await endAll(work.tx, id, work.now) // who asked to enter knew the password of before
  await endSessionsWith(work, id, 'password_changed')
  if (stored.row.status === 'PENDING') await putRow(work, User, { ...stored.row, status: 'ACTIVE' }, stored)
}

/** A USER of no condominium; the row of `registrations` goes with the address. */
async function beginAccount(work: Work, email: string, chosen: Chosen): Promise<void> {
  const registration = await work.tx
    .selectFrom('registrations')
    .select('name')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!registration) throw wrongToken()
  const row = newUser(work.kernel, { email, name: registration.name }, work.now)
  await putRow(work, User, { ...row, status: 'ACTIVE' })
  await registerPassword(work.tx, { user_id: row.id, ...chosen })
}

/** Whose password the code sets: the account's, or that of the registration that becomes one. */
async function findOwner(
  { db, clock }: Kernel,
  email: string,
  tokenHash: string,
): Promise<PasswordOwner | undefined> {
  const found = await db
    .selectFrom('activation_tokens as t')
    .leftJoin('users as u', 'u.email', 't.email')
    .leftJoin('registrations as g', 'g.email', 't.email')
    .select(['u.role', 'u.profile', 'g.name'])
    .where('t.email', '=', email)
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', clock.now())
    .executeTakeFirst()
  return found && { email, role: found.role ?? 'USER', name: found.profile?.name ?? found.name ?? '' }
}

function wrongToken(): DomainError {
  return new DomainError('token_invalid', {
    detail: 'O código de ativação não confere ou expirou. Peça um novo.',
  })
}
