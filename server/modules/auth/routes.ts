import { auth, codesFromOneNetwork } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { confirmEmail, objectToEmail } from '#server/people/email-answers.ts'
import { askEmailChange, cancelEmailChange } from '#server/people/email-change.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { testPassword } from '#server/people/test-password.ts'
import { listSignIns } from '#server/people/sign-ins.ts'
import { write } from '#server/kernel/write.ts'
import { consumeTry } from '#server/kernel/rate-limit.ts'
import { mustHaveSession, serve } from '#server/kernel/serve.ts'
import { deviceKeys } from '#server/people/device-keys.ts'
import { endsOf, listUnerased, noteErased } from '#server/kernel/session-ends.ts'
import { activateAccount } from './activate-account.ts'
import { changePassword, provePassword } from '#server/people/change-password.ts'
import { generateActivationToken } from '#server/people/activation-token.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { atLeast } from './steady-time.ts'

export const authRoutes = serve(auth, {
  login: (input, caller) => login(caller.kernel, input, caller),
  register: (input, { kernel }) => atLeast(150, register(kernel, input)),
  async generateActivationToken({ email }, { kernel, address }) {
    // By both together: whoever asks for somebody else's address uses up their own tries and nobody else's.
    await consumeTry(kernel, 'activation code', `${email} ${address}`, codesFromOneNetwork)
    return atLeast(60, generateActivationToken(kernel, email))
  },
  activateAccount: (input, caller) => activateAccount(caller.kernel, input, caller),
  async changePassword(input, caller) {
    const { kernel } = caller
    const session = mustHaveSession(caller)
    const { actor, tokenHash } = session
    const proven = await provePassword(kernel, { owner: actor, address: caller.address, session, ...input })
    await changePassword(kernel.db, { user_id: actor.id, now: kernel.clock.now(), ...proven })
    await kernel.sessions.revokeAllOf(actor.id, { reason: 'password_changed', except: tokenHash })
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
    await caller.kernel.sessions.revokeAllOf(actor.id, { reason: 'ended_by_owner', except: tokenHash })
    return { message: 'As outras sessões foram encerradas.' }
  },
  signIns: (_input, caller) => listSignIns(caller.kernel.db, mustHaveSession(caller).actor.id),
  endedSessions: (_input, caller) => listUnerased(caller.kernel.db, mustHaveSession(caller).actor.id),
  deviceKeys: (_input, caller) => deviceKeys(caller.kernel, mustHaveSession(caller)),
  async whyEnded({ ids }, { kernel }) {
    const at = kernel.clock.now()
    return { at, ended: await endsOf(kernel.db, ids, at) }
  },
  async confirmErasure({ id }, { kernel }) {
    await noteErased(kernel.db, id, kernel.clock.now())
    return { message: 'Anotado.' }
  },
  async logout(_input, caller) {
    await caller.kernel.sessions.revoke(mustHaveSession(caller).tokenHash, 'signed_out')
    return { message: 'Logout realizado com sucesso!' }
  },
})
