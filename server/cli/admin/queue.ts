import { countEmails, countUndelivered, retryEmails } from '#server/modules/boletos/email-queue.ts'
import { countNotifications } from '#server/modules/notifications/dead-letters.ts'
import { retryDeliveries } from '#server/modules/notifications/delivery-queue.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Act } from './act.ts'

export const queue: Act = {
  takes: '[--retry]',
  does: 'o que espera, o que falha e do que se desistiu: avisos e boletos por e-mail; --retry tenta já o que falhou',
  options: { retry: { type: 'boolean' } },
  async run(kernel, { options }) {
    await printNotifications(kernel)
    await printBoletos(kernel)
    if (!options.retry) return
    const count = (await retryDeliveries(kernel)) + (await retryEmails(kernel))
    console.log(`\n${count} serão tentados de novo no próximo minuto.`)
  },
}

async function printNotifications(kernel: Kernel): Promise<void> {
  const { unspread, waiting, dead } = await countNotifications(kernel)
  console.log(`Avisos ainda sem destinatários: ${unspread}`)
  console.log(waiting.length > 0 ? 'Avisos que esperam:' : 'Nenhum aviso espera.')
  for (const { kind, lane, waiting: count, failing } of waiting)
    console.log(`  ${kind.padEnd(14)} ${lane.padEnd(40)} ${count}, dos quais ${failing} já falharam`)
  console.log(dead.length > 0 ? 'Desistências dos últimos 30 dias:' : 'Nenhuma desistência.')
  for (const { kind, host, reason, dead: count } of dead)
    console.log(`  ${kind.padEnd(14)} ${host.padEnd(40)} ${count} (${reason})`)
}

async function printBoletos(kernel: Kernel): Promise<void> {
  const { waiting, failing } = await countEmails(kernel)
  console.log(`\nBoletos por e-mail que esperam: ${waiting}, dos quais ${failing} já falharam`)
  const undelivered = await countUndelivered(kernel)
  console.log(undelivered.length > 0 ? 'Não entregues:' : 'Nenhum ficou sem entregar.')
  for (const { reason, count } of undelivered) console.log(`  ${count} (${reason})`)
}
