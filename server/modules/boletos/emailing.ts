import { type Boleto, Boleto as Boletos } from '#domain/boletos/boleto.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { startQueue } from '#server/kernel/queue-loop.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { EmailRefused } from '#server/ports/email.ts'
import { boletoEmail } from './boleto-email.ts'
import {
  emailDueIn,
  emailJob,
  mostTries,
  type QueuedEmail,
  removeEmail,
  retryEmail,
  takeEmail,
} from './email-queue.ts'
import { printingNow } from './printing.ts'

/** Sends queued boletos, one after the other, in each process. Answers a function that stops. */
export function startEmailing(kernel: Kernel): () => Promise<void> {
  return startQueue(kernel, {
    job: emailJob,
    run: (isStopped) => sendDueEmails(kernel, isStopped),
    dueIn: () => emailDueIn(kernel),
    failed: 'queued boletos could not be sent; tried again in a minute',
  })
}

/** Sends every message that is due now. */
export async function sendDueEmails(kernel: Kernel, isStopped = () => false): Promise<void> {
  let queued = isStopped() ? undefined : await takeEmail(kernel)
  while (queued) {
    await send(kernel, queued)
    queued = isStopped() ? undefined : await takeEmail(kernel)
  }
}

async function send(kernel: Kernel, queued: QueuedEmail): Promise<void> {
  const row = await findBoleto(kernel, queued)
  const reason = row ? reasonAgainst(row) : null
  if (!row || reason) return settle(kernel, queued, { state: 'FAILED', reason: reason ?? '' })
  if (queued.attempts > mostTries) return settle(kernel, queued, { state: 'FAILED', reason: undelivered })
  try {
    const printing = await printingNow(kernel, row)
    await kernel.email.send({
      ...(await boletoEmail(row, { ...printing, publicUrl: kernel.settings.publicUrl })),
      id: queued.request_id,
    })
  } catch (error) {
    return fail(kernel, queued, error)
  }
  await settle(kernel, queued, { state: 'SENT', reason: '' })
}

async function fail(kernel: Kernel, queued: QueuedEmail, error: unknown): Promise<void> {
  kernel.log.warn({ err: error, attempts: queued.attempts }, 'a boleto could not be sent by e-mail')
  if (error instanceof EmailRefused) await settle(kernel, queued, { state: 'FAILED', reason: refusedAddress })
  else if (queued.attempts >= mostTries)
    await settle(kernel, queued, { state: 'FAILED', reason: undelivered })
  else await retryEmail(kernel, queued)
}

export const refusedAddress = 'O servidor de e-mail recusou este endereço. Confira-o e envie de novo.'
const undelivered = 'O servidor de e-mail não respondeu em várias tentativas. Envie de novo mais tarde.'

/** Why a boleto is not sent although it was asked for. */
function reasonAgainst({ status }: Boleto): string | null {
  if (status === 'CANCELLED') return 'O boleto foi cancelado antes do envio.'
  if (status === 'LIQUIDATED') return 'O boleto foi pago antes do envio.'
  if (status === 'REJECTED') return 'O banco rejeitou o boleto antes do envio.'
  return null
}

/** Takes it out of the queue, and writes into the boleto what became of it. */
async function settle(
  kernel: Kernel,
  queued: QueuedEmail,
  outcome: Pick<NonNullable<Boleto['email']>, 'state' | 'reason'>,
): Promise<void> {
  await write(kernel, null, async (work) => {
    const { boleto_id, condominium_id: condominiumId } = queued
    const stored = await findRow(work.tx, Boletos, boleto_id, { condominiumId, lock: true })
    if (!(await removeEmail(work, queued)) || !stored?.row.email) return
    const email = { ...stored.row.email, ...outcome, at: work.now }
    await putRow(work, Boletos, { ...stored.row, email }, stored)
  })
}

/** Undefined if it was removed, or its person was erased. */
async function findBoleto({ db }: Kernel, queued: QueuedEmail): Promise<Boleto | undefined> {
  const { boleto_id, condominium_id: condominiumId } = queued
  const stored = await findRow(db, Boletos, boleto_id, { condominiumId })
  return stored?.row.email ? stored.row : undefined
}
