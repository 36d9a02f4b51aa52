import { DomainError } from '#domain/kernel/errors.ts'
import { vouchAsOperator } from '#server/people/second-factor/vouch.ts'
import { type Act, emailOf, mustGive } from './act.ts'

export const vouch: Act = {
  takes: '--email pessoa@exemplo.com.br',
  does: 'você confirmou, fora do Zelo, que é ela quem perdeu a segunda etapa: vale como uma pessoa',
  options: { email: { type: 'string' } },
  async run(kernel, given) {
    if (!(await vouchAsOperator(kernel, emailOf(mustGive(given, 'email')))))
      throw new DomainError('not_found', {
        detail:
          'Ninguém com este e-mail pediu acesso sem a segunda etapa. A pessoa pede na tela de entrada, depois da senha.',
      })
    console.log(
      'Confirmado. A pessoa foi avisada por e-mail, e entra 24 horas depois da última confirmação de que precisa.',
    )
  },
}
