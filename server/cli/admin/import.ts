import { importCondominium, type Imported } from '#server/condominium-archive/import.ts'
import { operatorName } from '#server/kernel/audit.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { linkAsked } from '#server/kernel/messages.ts'
import { type Act, mustGive } from './act.ts'

export const importAct: Act = {
  takes: '--from arquivo.zip',
  does: 'o condomínio de um arquivo de export, que ainda não está aqui: tudo, ou nada',
  options: { from: { type: 'string' } },
  async run(kernel, given) {
    const imported = await importCondominium(kernel, mustGive(given, 'from'))
    const { condominium, rows, files, missing, unstored, known, asked } = imported
    console.log(`${condominium.name}: ${rows} registros e ${files} arquivos novos.`)
    for (const sha256 of missing) console.error(`Já faltava na origem: ${sha256}`)
    if (unstored) console.error(`Tudo foi importado, mas um arquivo pode faltar: ${unstored}`)
    console.log('As pessoas entram com “Ativar conta”, na tela de entrada: senhas não vêm no arquivo.')
    const others = known.filter((one) => !asked.includes(one))
    for (const { account } of asked)
      console.log(
        `Já tinha conta aqui, sem condomínio: ${account.email ?? account.name}. Foi perguntada se aceita o vínculo.`,
      )
    for (const { account } of others)
      console.log(
        `Já tem conta aqui, que fica como está: ${account.email ?? account.name}. Saiu das unidades deste condomínio.`,
      )
    await tell(kernel, imported)
  },
}

/** Awaited: the process ends with the act. */
async function tell({ email, settings }: Kernel, { condominium, asked }: Imported): Promise<void> {
  const link = `${settings.publicUrl}/app`
  for (const to of asked.flatMap(({ account }) => account.email ?? []))
    await email
      .send(linkAsked({ to, condominium: condominium.name, by: operatorName, link }))
      .catch((error: Error) => console.error(`Não foi possível escrever a ${to}: ${error.message}`))
}
