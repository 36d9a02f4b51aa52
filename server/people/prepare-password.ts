import * as v from 'valibot'
import { Password } from '#domain/values/email.ts'
import { provePassword } from './change-password.ts'
import type { Asking, RawInput } from '#server/kernel/serve.ts'
import type { Prepared } from '#server/kernel/work.ts'

/** The hash of a password that comes with a command; one that the command's schema refuses is not hashed. */
export async function hashGivenPassword({ password }: RawInput, { kernel }: Asking): Promise<Prepared> {
  return v.is(Password, password) ? { password_hash: await kernel.passwords.hash(password) } : {}
}

/** One's own new password in a command, the present one tested. What is somebody else's, the command refuses. */
export async function proveOwnPassword(
  raw: RawInput,
  { kernel, session, address }: Asking,
): Promise<Prepared> {
  const { id, password, current_password = '' } = raw
  const { actor } = session
  if (id !== actor.id || !v.is(Password, password) || !v.is(Typed, current_password)) return {}
  return provePassword(kernel, { email: actor.email, address, password, current_password })
}

/** Nothing longer is a password: hashing takes time by length. */
const Typed = v.pipe(v.string(), v.maxLength(200))
