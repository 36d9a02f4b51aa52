import type { Kernel } from '#server/kernel/kernel.ts'
import { hasFactor } from '#server/kernel/person.ts'
import { refundTries, consumeTry } from '#server/kernel/rate-limit.ts'

interface Tested {
  email: string
  password: string
  /** The client's network address. */
  address: string
}

export interface TestedAccount {
  id: string
  status: 'ACTIVE' | 'PENDING'
  must_change: boolean
  /** Besides the password they show something else. */
  has_factor: boolean
  /** The hash that the password matched. */
  password_hash: string
}

const perMinute = { tries: 10, windowSeconds: 60 }

/**
 * The only way to verify a password: each try counts against its account and its address, over all routes and
 * processes, until one succeeds. It takes as long for an unknown e-mail as for a wrong password, and hashes outside
 * of any transaction. Undefined: not verified.
 */
export async function testPassword(
  kernel: Kernel,
  { email, password, address }: Tested,
): Promise<TestedAccount | undefined> {
  const tries = await consumeTry(kernel, 'password', [`account:${email}`, `address:${address}`], perMinute)
  const account = await kernel.db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.status', 'credentials.password_hash', 'credentials.must_change'])
    .select(hasFactor('users.id').as('has_factor'))
    .where('users.email', '=', email)
    .executeTakeFirst()
  const matches = await kernel.passwords.verify(account?.password_hash ?? undefined, password)
  if (!account?.password_hash || !matches || account.status === 'INACTIVE') return undefined
  await refundTries(kernel, tries)
  const { id, status, password_hash, must_change, has_factor } = account
  return { id, status, password_hash, must_change: must_change ?? false, has_factor }
}
