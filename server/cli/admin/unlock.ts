import { unlockAccount } from '#server/people/unlock-account.ts'
import { mustFindAccount } from './account.ts'
import type { Act } from './act.ts'

export const unlock: Act = {
  takes: '<e-mail ou CPF>',
  does: 'deixa tentar de novo quem errou a senha ou o código vezes demais',
  async run(kernel, given) {
    const user = await mustFindAccount(kernel, given)
    const lifted = await unlockAccount(kernel, user)
    console.log(
      `${user.email ?? user.profile.name}: ${lifted > 0 ? 'pode tentar de novo agora.' : 'não estava bloqueada.'}`,
    )
    if (user.status === 'INACTIVE') console.log('A conta está inativa: só a administração a reativa.')
  },
}
