import { DomainError } from '#domain/kernel/errors.ts'
import { proofLastsMinutes, secondFactor } from '#domain/auth/second-factor.ts'
import { mustHaveEmail } from '#domain/users/sign-in-email.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { type Caller, mustHaveSession, serve } from '#server/kernel/serve.ts'
import { write } from '#server/kernel/write.ts'
import {
  addFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from '#server/people/second-factor/factors.ts'
import {
  ownerOfPasskey,
  passkeyOrder,
  passkeyQuestion,
  verifyNewPasskey,
} from '#server/people/second-factor/passkeys.ts'
import { rememberDevice } from '#server/people/known-devices.ts'
import { recoveryCodeUsed } from '#server/people/second-factor/messages.ts'
import { askProof, mustProve } from '#server/people/second-factor/prove.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '#server/people/second-factor/recovery-codes.ts'
import { endRecoveries } from '#server/people/second-factor/recovery.ts'
import { mustFindTicket, openTicket, useTicket } from '#server/people/second-factor/tickets.ts'
import { newTotpSecret, stepOfCode, totpSeal, totpUri } from '#server/people/second-factor/totp.ts'
import { entranceOf, openSession } from '#server/people/signed-in.ts'
import { noteFailure } from '#server/people/sign-ins.ts'

export const secondFactorRoutes = serve(secondFactor, {
  async passkeyQuestion(_input, { kernel }) {
    const passkey = await passkeyQuestion(kernel)
    const ticket = await openTicket(kernel, { purpose: 'PASSKEY', challenge: passkey.challenge })
    return { ticket, passkey }
  },

  async signIn({ ticket: text, proof }, { kernel, refundTry, ...visitor }) {
    const ticket = await mustFindTicket(kernel, text, ['SIGN_IN', 'PASSKEY'])
    const entrance = entranceOf(visitor, proof.kind)
    let userId: string | undefined
    if (ticket.user_id !== null) {
      userId = ticket.user_id
      const { email } = await mustFindUser(kernel, userId)
      const { address } = visitor
      await mustProve(kernel, { id: userId, email, address }, ticket, proof).catch((refusal: unknown) => {
        noteFailure(kernel, { email, outcome: 'WRONG_FACTOR', ...entrance })
        throw refusal
      })
    } else if (proof.kind === 'PASSKEY' && ticket.challenge !== null) {
      userId = await ownerOfPasskey(kernel, proof.answer, ticket.challenge)
    }
    if (userId === undefined)
      throw new DomainError('invalid', { detail: 'Não conhecemos esta chave de acesso. Entre com a senha.' })
    await useTicket(kernel.db, ticket)
    const { device_hash: key_hash } = ticket
    if (key_hash !== null)
      await rememberDevice(kernel.db, { user_id: userId, key_hash, now: kernel.clock.now() })
    await endRecoveries(kernel, userId)
    const signedIn = await openSession(kernel, userId, proof.kind, visitor)
    if (proof.kind === 'RECOVERY') await tellOfRecoveryCode(kernel, signedIn.user)
    await refundTry()
    return signedIn
  },

  proofQuestion: (_input, caller) => askProof(caller.kernel, mustHaveSession(caller).actor.id, 'PROOF'),

  async prove({ ticket: text, proof }, caller) {
    const { kernel, address } = caller
    const { actor, tokenHash } = mustHaveSession(caller)
    const ticket = await mustFindTicket(kernel, text, ['PROOF'], actor.id)
    await mustProve(kernel, { ...actor, address, session: { tokenHash } }, ticket, proof)
    await useTicket(kernel.db, ticket)
    const proven_at = await kernel.sessions.noteProof(tokenHash)
    return { until: new Date(Date.parse(proven_at) + proofLastsMinutes * 60_000).toISOString() }
  },

  list: (_input, caller) => listFactors(caller.kernel, mustHaveSession(caller)),

  async newTotp(_input, caller) {
    const { kernel } = caller
    const { actor } = mustHaveSession(caller)
    const secret = newTotpSecret()
    const sealed_secret = kernel.secret.seal(secret, totpSeal(actor.id))
    const ticket = await openTicket(kernel, { purpose: 'NEW_TOTP', user_id: actor.id, sealed_secret })
    return { ticket, secret, uri: totpUri(secret, actor.email) }
  },

  async addTotp({ ticket: text, code, label }, caller) {
    const { kernel } = caller
    const session = mustHaveSession(caller)
    const ticket = await mustFindTicket(kernel, text, ['NEW_TOTP'], session.actor.id)
    const { sealed_secret } = ticket
    if (sealed_secret === null) throw new DomainError('token_invalid')
    const secret = kernel.secret.open(sealed_secret, totpSeal(session.actor.id))
    const last_step = stepOfCode(secret, code, kernel.clock.now())
    if (last_step === null)
      throw new DomainError('invalid', {
        errors: [{ path: 'code', message: 'O código não confere. Veja se a hora do aparelho está certa.' }],
      })
    return addFactor(kernel, session, { ticket, kind: 'TOTP', label, sealed_secret, last_step })
  },

  async newPasskey(_input, caller) {
    const { kernel } = caller
    const { actor } = mustHaveSession(caller)
    const passkey = await passkeyOrder(kernel, actor)
    const { challenge } = passkey
    return {
      ticket: await openTicket(kernel, { purpose: 'NEW_PASSKEY', user_id: actor.id, challenge }),
      passkey,
    }
  },

  async addPasskey({ ticket: text, passkey, label }, caller) {
    const { kernel } = caller
    const session = mustHaveSession(caller)
    const ticket = await mustFindTicket(kernel, text, ['NEW_PASSKEY'], session.actor.id)
    const { challenge } = ticket
    if (challenge === null) throw new DomainError('token_invalid')
    const verified = await verifyNewPasskey(kernel, passkey, challenge)
    if (!verified)
      throw new DomainError('invalid', {
        detail: 'Este aparelho não criou a chave de acesso. Tente de novo.',
      })
    return addFactor(kernel, session, { ticket, kind: 'PASSKEY', label, ...verified })
  },

  async rename({ id, label }, caller) {
    const { kernel } = caller
    const { actor } = mustHaveSession(caller)
    const renamed = await kernel.db
      .updateTable('second_factors')
      .set({ label })
      .where('user_id', '=', actor.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (renamed.numUpdatedRows === 0n) throw new DomainError('not_found')
    return { message: 'Nome alterado.' }
  },

  async remove({ id }, caller) {
    await removeFactor(caller.kernel, mustHaveSession(caller), id)
    return { message: 'Removida da sua conta.' }
  },

  async newRecoveryCodes(_input, caller) {
    const { kernel } = caller
    const session = mustHaveSession(caller)
    const codes = await makeRecoveryCodes(kernel, session.actor.id)
    const told = { act: 'secondFactor.newRecoveryCodes', session }
    await write(kernel, session.actor, (work) => renewRecoveryCodes(work, session.actor.id, codes), told)
    return { recovery_codes: codes.map(({ code }) => code) }
  },
})

async function tellOfRecoveryCode(
  kernel: Caller['kernel'],
  { id, email: to }: { id: string; email: string },
): Promise<void> {
  const left = await countRecoveryCodes(kernel.db, id)
  sendInBackground(kernel, recoveryCodeUsed({ to, left }))
}

async function mustFindUser({ db }: Caller['kernel'], id: string) {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('status', '<>', 'INACTIVE')
    .executeTakeFirst()
  if (!user) throw new DomainError('wrong_credentials')
  return mustHaveEmail(user)
}
