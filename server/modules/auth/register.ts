import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { alreadyRegistered, registrationToken } from '#server/kernel/messages.ts'
import { generateActivationToken } from '#server/people/activation-token.ts'
import { mustBeGoodPassword } from '#server/people/hash-password.ts'

interface Registration {
  name: string
  email: string
  password: string
}

/**
 * Keeps the name until the mailbox answers: its code opens the account (`activateAccount`), with a password that is chosen
 * then. The one typed here is judged and not stored: whoever types somebody else's address must not know the password of
 * the account that its owner opens. The answer is the same if the e-mail has an account already: only its owner learns
 * that, by e-mail.
 */
export async function register(kernel: Kernel, input: Registration): Promise<{ message: string }> {
  mustBeGoodPassword(input.password, { ...input, role: 'USER' })
  const isKept = await keepRegistration(kernel, input)
  if (isKept) await generateActivationToken(kernel, input.email, registrationToken)
  else sendInBackground(kernel, alreadyRegistered(input.email, kernel.settings.publicUrl))
  return { message: 'Cadastro realizado com sucesso! Por favor, faça o login.' }
}

/** False for an address that opens an account, or may be restored to one. */
async function keepRegistration({ db, clock }: Kernel, { name, email }: Registration): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into registrations (email, name, asked_at)
    select ${email}, ${name}, ${clock.now()}::timestamptz
    where not exists (select 1 from users u where u.email = ${email}) and not exists (
      select 1 from email_changes c where c.old_email = ${email} and c.confirmed_at is not null and c.ended_at is null
    )
    on conflict (email) do update set name = excluded.name, asked_at = excluded.asked_at`.execute(db)
  return numAffectedRows === 1n
}
