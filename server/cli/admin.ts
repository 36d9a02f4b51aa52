import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email } from '#domain/values/email.ts'
import { type Booted, boot } from '../boot.ts'
import { readEnv } from '../env.ts'
import { countNotifications } from '../modules/notifications/dead-letters.ts'
import { vouchAsOperator } from '../people/second-factor/vouch.ts'
import { createMaster } from '../modules/auth/create-master.ts'

const usage = `Uso:
  npm run admin -- create --email voce@exemplo.com.br [--name "Seu Nome"]
  npm run admin -- vouch --email pessoa@exemplo.com.br   você confirmou, fora do Zelo, que é ela quem perdeu a segunda etapa: vale como uma pessoa
  npm run admin -- restored     depois de consertar o banco à mão: os aparelhos baixam tudo de novo e guardam o que não enviaram
  npm run admin -- notifications   o que espera, o que falha e do que se desistiu, por tipo e serviço de entrega`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, name: { type: 'string' } },
})
const acts: Record<string, (booted: Booted) => Promise<void>> = { create, vouch, restored, notifications }
const act = acts[positionals[0] ?? '']
if (!act) {
  console.error(usage)
  process.exit(1)
}

const booted = await boot({ ...readEnv(), logLevel: 'warn' })
try {
  await act(booted)
} finally {
  await booted.close()
}

async function create({ kernel }: Booted): Promise<void> {
  const email = v.safeParse(Email, values.email)
  if (!email.success) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const link = await createMaster(kernel, { email: email.output, name: values.name ?? 'Administração Zelo' })
  console.log(
    link
      ? `Conta MASTER criada para ${email.output}.\nAbra em até 48 horas para escolher a senha:\n${link}`
      : `Já existe uma conta para ${email.output}: nada foi mudado.`,
  )
  if (!link) process.exitCode = 1
}

async function vouch({ kernel }: Booted): Promise<void> {
  const email = v.safeParse(Email, values.email)
  const isNoted = email.success && (await vouchAsOperator(kernel, email.output))
  console.log(
    isNoted
      ? 'Confirmado. A pessoa foi avisada por e-mail, e entra 24 horas depois da última confirmação de que precisa.'
      : 'Ninguém com este e-mail pediu acesso sem a segunda etapa. A pessoa pede na tela de entrada, depois da senha.',
  )
  if (!isNoted) process.exitCode = 1
}

/**
 * Devices detect a restored backup by themselves (`commit-markers.ts`), but not rows that were changed by hand in SQL.
 */
async function restored({ kernel }: Booted): Promise<void> {
  await kernel.db.updateTable('instance').set({ id: randomUUID() }).execute()
  console.log('Pronto: cada aparelho baixa tudo de novo na próxima vez que falar com o servidor.')
}

/** For operators: whether people are being told. */
async function notifications({ kernel }: Booted): Promise<void> {
  const { unspread, waiting, dead } = await countNotifications(kernel)
  console.log(`Novidades ainda sem destinatários: ${unspread}`)
  console.log(waiting.length > 0 ? '\nEsperando:' : '\nNada espera.')
  for (const { kind, lane, waiting: count, failing } of waiting)
    console.log(`  ${kind.padEnd(14)} ${lane.padEnd(40)} ${count}, das quais ${failing} já falharam`)
  console.log(dead.length > 0 ? '\nDesistências dos últimos 30 dias:' : '\nNenhuma desistência.')
  for (const { kind, host, reason, dead: count } of dead)
    console.log(`  ${kind.padEnd(14)} ${host.padEnd(40)} ${count} (${reason})`)
}
