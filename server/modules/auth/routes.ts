import { auth } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { serve, type Caller } from '#server/kernel/serve.ts'
import type { Session } from '#server/kernel/sessions.ts'
import { activateAccount } from './activate-account.ts'
import { generateActivationToken } from '#server/kernel/activation-token.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { atLeast } from './steady-time.ts'

export const authRoutes = serve(auth, {
  login: (input, { kernel, forgive }) => login(kernel, input, forgive),
  register: (input, { kernel }) => atLeast(150, register(kernel, input)),
  generateActivationToken: (input, { kernel }) => atLeast(60, generateActivationToken(kernel, input.email)),
  activateAccount: (input, { kernel }) => activateAccount(kernel, input),
  changePassword: (input, caller) => changePassword(caller.kernel, mustHaveSession(caller), input),
  async me(_input, caller) {
    return mustHaveSession(caller).me
  },
  async logout(_input, caller) {
    await caller.kernel.sessions.revoke(mustHaveSession(caller).tokenHash)
    return { message: 'Logout realizado com sucesso!' }
  },
})

function mustHaveSession({ session }: Caller): Session {
  if (!session) throw new DomainError('unauthenticated')
  return session
}
