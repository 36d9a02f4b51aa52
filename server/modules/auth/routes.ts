import { auth } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { confirmEmail, objectToEmail } from '#server/people/email-answers.ts'
import { askEmailChange, cancelEmailChange } from '#server/people/email-change.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { testPassword } from '#server/people/test-password.ts'
import { write } from '#server/kernel/write.ts'
import { serve, type Caller } from '#server/kernel/serve.ts'
import type { Session } from '#server/kernel/sessions.ts'
import { activateAccount } from './activate-account.ts'
import { changePassword, provePassword } from '#server/people/change-password.ts'
import { generateActivationToken } from '#server/people/activation-token.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { atLeast } from './steady-time.ts'

export const authRoutes = serve(auth, {
  login: (input, caller) => login(caller.kernel, input, caller),
  register: (input, { kernel }) => atLeast(150, register(kernel, input)),
  generateActivationToken: (input, { kernel }) => atLeast(60, generateActivationToken(kernel, input.email)),
  activateAccount: (input, caller) => activateAccount(caller.kernel, input, caller),
  async changePassword(input, caller) {
    const { kernel } = caller
    const session = mustHaveSession(caller)
    const { actor, tokenHash } = session
    const proven = await provePassword(kernel, { owner: actor, address: caller.address, session, ...input })
    await changePassword(kernel.db, { user_id: actor.id, now: kernel.clock.now(), ...proven })
    await kernel.sessions.revokeAllOf(actor.id, tokenHash)
    return { message: 'Senha alterada com sucesso!' }
  },
  async changeEmail({ email, current_password }, caller) {
    const { kernel, address } = caller
    const session = mustHaveSession(caller)
    const { id, email: present } = session.actor
    if (!(await testPassword(kernel, { email: present, address, session, password: current_password })))
      throw new DomainError('invalid', {
        errors: [{ path: 'current_password', message: 'A senha atual não confere' }],
      })
    await write(
      kernel,
      session.actor,
      async (work) => {
        const stored = await findRow(work.tx, User, id, { lock: true })
        if (!stored || stored.row.email === email) return
        const row = { ...stored.row, pending_email: email }
        await askEmailChange(work, row)
        if (stored.row.pending_email !== email) await putRow(work, User, row, stored)
      },
      { act: 'auth.changeEmail', session },
    )
    return { message: 'Enviamos um pedido de confirmação para o novo e-mail.' }
  },
  async cancelEmailChange(_input, caller) {
    const session = mustHaveSession(caller)
    const { actor } = session
    const told = { act: 'auth.cancelEmailChange', session }
    await write(caller.kernel, actor, (work) => cancelEmailChange(work, actor.id), told)
    return { message: 'A troca foi cancelada.' }
  },
  confirmEmail: ({ token }, { kernel }) => confirmEmail(kernel, token),
  objectToEmail: ({ token }, { kernel }) => objectToEmail(kernel, token),
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
