import { TOTP } from 'otpauth'
import { anAuthenticator } from './an-authenticator.ts'
import type { Example } from './an-example.ts'
import { password } from './an-example.ts'
import { byManager, type CallMaker } from './valid-call.ts'

const byNobody = (input: Record<string, unknown> = {}) => ({ by: { token: null }, input })
const bySomebody: CallMaker = async (at) => ({ by: await at.session(), input: {} })

/** Valid calls about the second factor. */
export const callsOfFactors: Record<string, CallMaker> = {
  'secondFactor.passkeyQuestion': () => byNobody(),
  async 'secondFactor.signIn'(at) {
    const { key, half } = await at.withPasskey()
    const proof = { kind: 'PASSKEY', answer: key.answer(half.passkey) }
    return byNobody({ ticket: half.ticket, proof })
  },
  'secondFactor.proofQuestion': bySomebody,
  async 'secondFactor.prove'(at) {
    const { by, ticket } = await at.proofAsked()
    return { by, input: { ticket, proof: { kind: 'PASSWORD', password } } }
  },
  'secondFactor.list': bySomebody,
  'secondFactor.newTotp': bySomebody,
  async 'secondFactor.addTotp'(at) {
    const { by, begun } = await at.newFactor('totp')
    const code = new TOTP({ secret: begun.secret }).generate()
    return { by, input: { ticket: begun.ticket, code, label: at.word('Celular') } }
  },
  'secondFactor.newPasskey': bySomebody,
  async 'secondFactor.addPasskey'(at) {
    const { by, begun } = await at.newFactor('passkey')
    const passkey = anAuthenticator({ origin: at.origin }).make(begun.passkey)
    return { by, input: { ticket: begun.ticket, passkey, label: at.word('Chave') } }
  },
  'secondFactor.rename': (at) => ofFactor(at, { label: at.word('Chave') }),
  'secondFactor.remove': (at) => ofFactor(at),
  'secondFactor.newRecoveryCodes': (at) => ofFactor(at, {}, false),

  async 'accessRecovery.ask'(at) {
    const { half } = await at.withPasskey()
    return byNobody({ ticket: half.ticket })
  },
  async 'accessRecovery.object'(at) {
    const { token } = await at.recoveryAsked()
    return byNobody({ token })
  },
  'accessRecovery.list': (at) => byManager(at),
  // People without a condominium are known to MASTER alone.
  async 'accessRecovery.vouch'(at) {
    const { id } = await at.recoveryAsked()
    return { by: 'master', input: { id } }
  },
  async 'accessRecovery.refuse'(at) {
    const { id } = await at.recoveryAsked()
    return { by: 'master', input: { id } }
  },
}

async function ofFactor(at: Example, more: Record<string, unknown> = {}, namesIt = true) {
  const { by, factor } = await at.withPasskey()
  return { by, input: { ...(namesIt && { id: factor.id }), ...more } }
}
