import type { SignedIn } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { deviceName } from '#domain/values/device-name.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { asProven, findPerson } from '#server/kernel/person.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'

/** A new session of a person who has shown all that is asked for. An INACTIVE person gets none. */
export async function openSession(
  kernel: Kernel,
  userId: string,
  header: (name: string) => string | undefined,
): Promise<SignedIn> {
  const person = await findPerson(kernel, userId, kernel.clock.now())
  if (!person) throw new DomainError('wrong_credentials')
  const { me } = asProven(person)
  const token = await kernel.sessions.open(userId, deviceName(header('user-agent')))
  return { ...me, token }
}

/** The first sign-in of a person who was invited or registered. */
export async function activate(kernel: Kernel, userId: string): Promise<void> {
  await write(kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, userId, { lock: true })
    if (stored?.row.status === 'PENDING')
      await putRow(work, User, { ...stored.row, status: 'ACTIVE' }, stored)
  })
}
