import type { User } from '#domain/users/user.ts'
import { noteByOperator } from '#server/kernel/audit.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { platformScope } from '#server/kernel/scope.ts'
import { listSessionsOf } from '#server/kernel/session-rows.ts'
import { write } from '#server/kernel/write.ts'
import { removeDevices } from '#server/modules/notifications/gone-devices.ts'
import { endSessionsWith } from '#server/people/end-sessions.ts'
import { mustFindAccount } from './account.ts'
import type { Act } from './act.ts'

export const revoke: Act = {
  takes: '<e-mail ou CPF>',
  does: 'encerra os acessos da pessoa em todos os aparelhos, que apagam o que guardam e não recebem mais avisos',
  async run(kernel, given) {
    const user = await mustFindAccount(kernel, given)
    const { sessions, subscriptions } = await endAccess(kernel, user)
    console.log(
      `${user.email ?? user.profile.name}: acesso encerrado em ${sessions} aparelhos; ${subscriptions} recebiam avisos.`,
    )
    if (user.status !== 'INACTIVE')
      console.log(
        'A conta continua: quem sabe a senha entra de novo. Para impedir, a administração a desativa.',
      )
  },
}

async function endAccess(kernel: Kernel, { id, condominium_id }: User) {
  return write(kernel, null, async (work) => {
    const { tx, now } = work
    const sessions = await listSessionsOf(tx, { userId: id, current: '', now })
    const subscribed = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    await endSessionsWith(work, id, 'ended_by_management')
    await removeDevices(tx, { userId: id, ids: subscribed.map((one) => one.id), now })
    await noteByOperator(kernel, tx, {
      scope_id: condominium_id ?? platformScope,
      command: 'operator.revoke',
      collection: 'users',
      row_id: id,
    })
    return { sessions: sessions.length, subscriptions: subscribed.length }
  })
}
