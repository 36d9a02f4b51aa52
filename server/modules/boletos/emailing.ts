import { type Boleto, Boleto as Boletos } from '#domain/boletos/boleto.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
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

/** Other processes do not wake this one, and may be killed with messages of theirs in the queue. */
const longestWaitMs = 60_000

/**
 * Sends queued boletos, one after the other, in each process.
 *
 *   waiting ──a commit, a due time──> sending ──queue empty──> waiting
 *
 * Answers a function that stops, and waits for the message that is being sent.
 */
export function startEmailing(kernel: Kernel): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWoken = false

  async function run() {
    isWoken = false
    let waitMs = longestWaitMs
    try {
      await sendDueEmails(kernel, () => isStopped)
      waitMs = Math.min((await emailDueIn(kernel)) ?? longestWaitMs, longestWaitMs)
    } catch (error) {
      kernel.log.warn({ err: error }, 'queued boletos could not be sent; tried again in a minute')
    }
    running = undefined
    if (!isStopped) timer = setTimeout(wake, isWoken ? 0 : waitMs).unref()
  }

  function wake() {
    isWoken = true
    clearTimeout(timer)
    running ??= run()
  }

  const sleep = kernel.wakeups.on(emailJob, wake)
  wake()
  return async () => {
    isStopped = true
    sleep()
    clearTimeout(timer)
    await running
  }
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
