import type { Me } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { deviceName } from '#server/kernel/device-name.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { asProven, findPerson } from '#server/kernel/person.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { testPassword } from '#server/people/test-password.ts'
import { write } from '#server/kernel/write.ts'

/**
 * Signs in with a new session. An unknown e-mail, a wrong password and an INACTIVE person get the same answer after the
 * same work.
 */
export async function login(
  kernel: Kernel,
  { email, password }: { email: string; password: string },
  { address, refundTry, header }: Pick<Caller, 'address' | 'refundTry' | 'header'>,
): Promise<Me & { token: string }> {
  const account = await testPassword(kernel, { email, password, address })
  if (!account) throw new DomainError('wrong_credentials')

  if (account.status === 'PENDING') await activate(kernel, account.id)
  // The first one used of a one-time password and an activation code invalidates the other.
  if (account.must_change)
    await kernel.db.deleteFrom('activation_tokens').where('user_id', '=', account.id).execute()
  const person = await findPerson(kernel.db, account.id, kernel.clock.now())
  if (!person) throw new DomainError('wrong_credentials')
  await refundTry()
  const { me } = asProven(person)
  return { ...me, token: await kernel.sessions.open(account.id, deviceName(header('user-agent'))) }
}

/** The first sign-in of a person who was invited or registered. */
async function activate(kernel: Kernel, userId: string): Promise<void> {
  await write(kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, userId, { lock: true })
    if (stored?.row.status === 'PENDING')
      await putRow(work, User, { ...stored.row, status: 'ACTIVE' }, stored)
  })
}
