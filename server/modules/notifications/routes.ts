import { DomainError } from '#domain/kernel/errors.ts'
import { notifications, pushSubscriptions } from '#domain/notifications/contract.ts'
import { mustHaveSession, serve } from '#server/kernel/serve.ts'
import { listDeadLetters } from './dead-letters.ts'
import { pushKeys } from './push-keys.ts'
import { listSubscriptions, subscribe, unsubscribe } from './subscriptions.ts'

export const pushSubscriptionRoutes = serve(pushSubscriptions, {
  create: (input, caller) => subscribe(caller.kernel, mustHaveSession(caller), input),
  async remove({ id }, caller) {
    await unsubscribe(caller.kernel, mustHaveSession(caller), id)
    return { message: 'Este aparelho não recebe mais notificações.' }
  },
  key: async (_input, { kernel }) => ({ public_key: (await pushKeys(kernel)).public_key }),
  list: (_input, caller) => listSubscriptions(caller.kernel, mustHaveSession(caller)),
})

export const notificationRoutes = serve(notifications, {
  async deadLetters(_input, caller) {
    if (mustHaveSession(caller).actor.role !== 'MASTER') throw new DomainError('forbidden')
    return listDeadLetters(caller.kernel)
  },
})
