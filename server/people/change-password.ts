import type { Kysely } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { PasswordOwner } from '#domain/users/password-rule.ts'
import type { Database } from '#server/db/schema.ts'
import { voidTokens } from './activation-token.ts'
import { replacePassword } from './credentials.ts'
import { hashPassword } from './hash-password.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { endAll } from './second-factor/open-recoveries.ts'
import { testPassword } from './test-password.ts'

interface Asked {
  owner: PasswordOwner
  address: string
  session: { tokenHash: string }
  current_password: string
  password: string
}

/** A new password of a person who has proven to know the current one. */
export interface ProvenPassword {
  present_hash: string
  password_hash: string
}

/** Verifies the current password and hashes the new one: before the transaction that writes it. */
export async function provePassword(
  kernel: Kernel,
  { owner, address, session, current_password, password }: Asked,
): Promise<ProvenPassword> {
  const account = await testPassword(kernel, {
    email: owner.email,
    address,
    session,
    password: current_password,
  })
  if (!account) throw refused('current_password', 'A senha atual não confere')
  if (password === current_password) throw refused('password', 'Escolha uma senha diferente da atual')
  const by = { key: account.id, isKnown: true }
  const password_hash = await hashPassword(kernel, password, owner, by)
  return { present_hash: account.password_hash, password_hash }
}

/** Changes the person's own password; the activation code becomes invalid, and what was asked with the old one ends. */
export async function changePassword(
  tx: Kysely<Database>,
  { user_id, now, ...proven }: ProvenPassword & { user_id: string; now: string },
): Promise<void> {
  const isChanged = await replacePassword(tx, { user_id, now, ...proven })
  if (!isChanged) throw refused('current_password', 'A senha atual não confere')
  await voidTokens(tx, user_id)
  await endAll(tx, user_id, now) // who asked to enter knew the password of before
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] })
}
