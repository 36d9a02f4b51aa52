import { auth } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { serve, type Caller } from '#server/kernel/serve.ts'
import type { Session } from '#server/kernel/sessions.ts'
import { activateAccount } from './activate-account.ts'
import { changePassword, provePassword } from '#server/kernel/change-password.ts'
import { generateActivationToken } from '#server/kernel/activation-token.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { atLeast } from './steady-time.ts'

export const authRoutes = serve(auth, {
  login: (input, caller) => login(caller.kernel, input, caller),
  register: (input, { kernel }) => atLeast(150, register(kernel, input)),
  generateActivationToken: (input, { kernel }) => atLeast(60, generateActivationToken(kernel, input.email)),
  activateAccount: (input, { kernel }) => activateAccount(kernel, input),
  async changePassword(input, caller) {
    const { kernel } = caller
    const { actor, tokenHash } = mustHaveSession(caller)
    const proven = await provePassword(kernel, { email: actor.email, address: caller.address, ...input })
    await changePassword(kernel.db, { user_id: actor.id, now: kernel.clock.now(), ...proven })
    await kernel.sessions.revokeAllOf(actor.id, tokenHash)
    return { message: 'Senha alterada com sucesso!' }
  },
  async me(_input, caller) {
    return mustHaveSession(caller).me
  },
  sessions: (_input, caller) => caller.kernel.sessions.listOf(mustHaveSession(caller)),
  async endSession({ id }, caller) {
    const isEnded = await caller.kernel.sessions.revokeOne(mustHaveSession(caller), id)
    if (!isEnded) throw new DomainError('not_found')
    return { message: 'Sessão encerrada.' }
  },
  async endOtherSessions(_input, caller) {
    const { actor, tokenHash } = mustHaveSession(caller)
    await caller.kernel.sessions.revokeAllOf(actor.id, tokenHash)
    return { message: 'As outras sessões foram encerradas.' }
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
