import { User } from '#domain/users/user.ts'
import { sqlState } from '#server/kernel/database-errors.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { registerPassword } from '#server/people/credentials.ts'
import { hashPassword } from '#server/people/hash-password.ts'
import { alreadyRegistered } from '#server/kernel/messages.ts'
import { newUser } from '#server/people/new-user.ts'

interface Registration {
  name: string
  email: string
  password: string
}

/**
 * Registers a USER without a condominium. The answer is the same if the e-mail has an account already: only its owner
 * learns that, by e-mail.
 */
export async function register(kernel: Kernel, input: Registration): Promise<{ message: string }> {
  const password_hash = await hashPassword(kernel, input.password, { ...input, role: 'USER' })
  try {
    await write(kernel, null, async (work) => {
      const row = newUser(kernel, input, work.now)
      await putRow(work, User, row)
      await registerPassword(work.tx, row.id, password_hash)
    })
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    sendInBackground(kernel, alreadyRegistered(input.email, kernel.settings.publicUrl))
  }
  return { message: 'Cadastro realizado com sucesso! Por favor, faça o login.' }
}

const uniqueViolation = '23505'
