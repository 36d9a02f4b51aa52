import { DomainError } from '#domain/kernel/errors.ts'
import { createMaster } from '#server/modules/auth/create-master.ts'
import { type Act, emailOf, mustGive } from './act.ts'

export const create: Act = {
  takes: '--email voce@exemplo.com.br [--name "Seu Nome"]',
  does: 'a primeira conta MASTER, com um endereço que vale uma vez',
  options: { email: { type: 'string' }, name: { type: 'string' } },
  async run(kernel, given) {
    const email = emailOf(mustGive(given, 'email'))
    const { name = 'Administração Zelo' } = given.options
    const link = await createMaster(kernel, { email, name: String(name) })
    if (!link)
      throw new DomainError('conflict', { detail: `Já existe uma conta para ${email}: nada foi mudado.` })
    console.log(`Conta MASTER criada para ${email}.\nAbra em até 48 horas para escolher a senha:\n${link}`)
  },
}
