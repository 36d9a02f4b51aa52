import type { Kernel } from '#server/kernel/kernel.ts'
import { sqlState } from '#server/kernel/database-errors.ts'
import { User } from '#domain/users/user.ts'
import { putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { newToken, saveToken } from '#server/people/activation-token.ts'
import { activationLink } from '#server/kernel/messages.ts'
import { newUser } from '#server/people/new-user.ts'

/**
 * Creates a MASTER without a password. Answers the one-time link that sets it, or undefined if the e-mail has an
 * account.
 */
export async function createMaster(
  kernel: Kernel,
  { email, name }: { email: string; name: string },
): Promise<string | undefined> {
  try {
    await write(kernel, null, (work) =>
      putRow(work, User, { ...newUser(kernel, { email, name }, work.now), role: 'MASTER' }),
    )
  } catch (error) {
    if (sqlState(error) === '23505') return undefined // unique_violation
    throw error
  }
  const token = newToken()
  await saveToken(kernel, email, token)
  return activationLink(kernel.settings.publicUrl, { token, email })
}
