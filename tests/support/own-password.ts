import { expect } from 'vitest'
import { aCaller } from './a-caller.ts'
import type { TestServer } from './a-server.ts'
import { signIn } from './sign-in.ts'

/** Signs in with a password set by someone else, and chooses an own one. Answers the token. */
export async function choosesPassword(
  { app, stranger }: Pick<TestServer, 'app' | 'stranger'>,
  email: string,
  given: string,
): Promise<string> {
  const { token } = (await signIn({ stranger }, email, given)).body as { token: string }
  const chosen = { current_password: given, password: `${given}, só minha` }
  const { status } = await aCaller(app, () => Promise.resolve(token)).post('/auth/change-password', chosen)
  expect(status).toBe(200)
  return token
}
