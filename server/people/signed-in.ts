import type { SignedIn } from '#domain/auth/contract.ts'
import type { SignInMeans } from '#domain/auth/sign-ins.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { deviceName } from '#domain/values/device-name.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { asProven, findPerson } from '#server/kernel/person.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { write } from '#server/kernel/write.ts'
import { type Entrance, noteEntrance } from './sign-ins.ts'

/** Who asks to be signed in, and from where. */
export type Visitor = Pick<Caller, 'header' | 'address'>

/** A new session of a person who has shown all that is asked for, at last by `means`. An INACTIVE person gets none. */
export async function openSession(
  kernel: Kernel,
  userId: string,
  means: SignInMeans,
  visitor: Visitor,
): Promise<SignedIn> {
  const person = await findPerson(kernel, userId, kernel.clock.now())
  if (!person) throw new DomainError('wrong_credentials')
  const { me } = asProven(person)
  const entrance = entranceOf(visitor, means)
  // The token is answered once both are done: nobody is in who has not been noted.
  const [token] = await Promise.all([
    kernel.sessions.open(userId, entrance.device),
    noteEntrance(kernel, userId, entrance),
  ])
  return { ...me, token }
}

export function entranceOf({ header, address }: Visitor, means: SignInMeans): Entrance {
  return { means, device: deviceName(header('user-agent')), network: address }
}

/** The first sign-in of a person who was invited or registered. */
export async function activate(kernel: Kernel, userId: string): Promise<void> {
  await write(kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, userId, { lock: true })
    if (stored?.row.status === 'PENDING')
      await putRow(work, User, { ...stored.row, status: 'ACTIVE' }, stored)
  })
}
