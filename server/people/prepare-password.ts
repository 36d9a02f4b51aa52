import * as v from 'valibot'
import { Password } from '#domain/values/email.ts'
import { provePassword } from './change-password.ts'
import type { Asking, RawInput } from '#server/kernel/serve.ts'
import type { Prepared } from '#server/kernel/work.ts'

/** The hash of a command's password; one that the schema would refuse is not hashed. */
export async function hashGivenPassword({ password }: RawInput, { kernel }: Asking): Promise<Prepared> {
  return v.is(Password, password) ? { password_hash: await kernel.passwords.hash(password) } : {}
}

/**
 * For a command that changes the person's own password: verifies the current one. The command refuses other people's.
 */
export async function proveOwnPassword(
  raw: RawInput,
  { kernel, session, address }: Asking,
): Promise<Prepared> {
  const { id, password, current_password = '' } = raw
  const { actor } = session
  if (id !== actor.id || !v.is(Password, password) || !v.is(Typed, current_password)) return {}
  return provePassword(kernel, { email: actor.email, address, password, current_password })
}

/** Longer texts are refused: hashing time grows with length. */
const Typed = v.pipe(v.string(), v.maxLength(200))
