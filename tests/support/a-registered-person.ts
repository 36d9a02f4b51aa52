import { expect } from 'vitest'
import { fromElsewhere } from './a-caller.ts'
import type { TestServer } from './a-server.ts'
import { anEmail } from './an-email.ts'

interface Given {
  name?: string
  email?: string
  password?: string
}

/** Somebody who registered themselves and opened the account with the code from their mailbox. */
export async function aRegisteredPerson(
  { stranger, db }: Pick<TestServer, 'stranger' | 'db'>,
  { name = 'Nina Campos', email = anEmail(), password = 'pedra-lascada' }: Given = {},
) {
  await stranger.post('/auth/register', { name, email, password }, fromElsewhere())
  const asked = await stranger.post('/auth/generate-activation-token', { email }, fromElsewhere())
  const { token } = asked.body as { token: string }
  const chosen = { email, token, password, confirmPassword: password }
  expect((await stranger.post('/auth/activate-account', chosen, fromElsewhere())).status).toBe(200)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, email, password }
}
