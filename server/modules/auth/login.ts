import type { SignedIn } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { voidTokens } from '#server/people/activation-token.ts'
import { rememberDevice } from '#server/people/known-devices.ts'
import { askProof } from '#server/people/second-factor/prove.ts'
import { activate, entranceOf, openSession, type Visitor } from '#server/people/signed-in.ts'
import { noteFailure } from '#server/people/sign-ins.ts'
import { testPassword } from '#server/people/test-password.ts'

/**
 * Signs in with a new session, or asks for the second factor of who has one. An unknown e-mail, a wrong password and an
 * INACTIVE person get the same answer after the same work.
 */
export async function login(
  kernel: Kernel,
  { email, password, device_key }: { email: string; password: string; device_key?: string | undefined },
  { refundTry, ...visitor }: Visitor & Pick<Caller, 'refundTry'>,
): Promise<SignedIn | { second_factor: FactorQuestion }> {
  const entrance = entranceOf(visitor, 'PASSWORD')
  const noteAs = (outcome: 'WRONG_PASSWORD' | 'BLOCKED') =>
    noteFailure(kernel, { email, outcome, ...entrance })
  const account = await testPassword(kernel, {
    email,
    password,
    address: visitor.address,
    deviceKey: device_key,
    onBlocked: () => noteAs('BLOCKED'),
  })
  if (!account) {
    noteAs('WRONG_PASSWORD')
    throw new DomainError('wrong_credentials')
  }
  const key_hash = device_key === undefined ? undefined : sha256(device_key)
  if (account.has_factor) return { second_factor: await askProof(kernel, account.id, 'SIGN_IN', key_hash) }

  if (account.status === 'PENDING') await activate(kernel, account.id)
  // The first one used of a one-time password and an activation code invalidates the other.
  if (account.must_change) await voidTokens(kernel.db, account.id)
  const [signedIn] = await Promise.all([
    openSession(kernel, account.id, 'PASSWORD', visitor),
    key_hash && rememberDevice(kernel.db, { user_id: account.id, key_hash, now: kernel.clock.now() }),
    refundTry(),
  ])
  return signedIn
}
