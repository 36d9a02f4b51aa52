import { accessRecovery } from '#domain/auth/access-recovery.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { mustHaveSession, serve } from '#server/kernel/serve.ts'
import { askRecovery, objectToRecovery } from '#server/people/second-factor/recovery.ts'
import { listRecoveries, refuseRecovery, vouch } from '#server/people/second-factor/vouch.ts'
import { mustFindTicket } from '#server/people/second-factor/tickets.ts'
import { openSession } from '#server/people/signed-in.ts'

export const accessRecoveryRoutes = serve(accessRecovery, {
  async ask({ ticket: text }, { kernel, ...visitor }) {
    const ticket = await mustFindTicket(kernel, text, ['SIGN_IN'])
    const { user_id } = ticket
    if (user_id === null) throw new DomainError('token_invalid')
    const recovery = await askRecovery(kernel, user_id, ticket)
    return recovery === 'open' ? openSession(kernel, user_id, 'VOUCHED', visitor) : { recovery }
  },
  async object({ token }, { kernel }) {
    await objectToRecovery(kernel, token)
    return { message: 'O pedido foi cancelado. Troque a sua senha: alguém a conhece.' }
  },
  list: (_input, caller) => listRecoveries(caller.kernel, mustHaveSession(caller)),
  async vouch({ id }, caller) {
    await vouch(caller.kernel, mustHaveSession(caller), id)
    return { message: 'Confirmado. A pessoa foi avisada por e-mail.' }
  },
  async refuse({ id }, caller) {
    await refuseRecovery(caller.kernel, mustHaveSession(caller), id)
    return { message: 'Pedido recusado. A pessoa foi avisada por e-mail.' }
  },
})
