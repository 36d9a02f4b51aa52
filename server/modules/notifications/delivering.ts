import type { Kernel } from '#server/kernel/kernel.ts'
import { startQueue } from '#server/kernel/queue-loop.ts'
import { deliveryJob, emailLane, lanesDue } from './delivery-queue.ts'
import { sendEmails } from './send-emails.ts'
import { sendPushes } from './send-pushes.ts'

/**
 * Sends what is due, in each process: every push service, and the mail server, in a lane of its own. One that hangs holds
 * up only its own lane.
 *
 *   waiting ──a commit, a due time──> starts the lanes with work ──a lane is empty──> waiting
 *
 * Answers a function that stops, and waits for the messages that are being sent.
 */
export function startDelivering(kernel: Kernel): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const resting = new Set<string>()
  const isFree = (lane: string) => !running.has(lane) && !resting.has(lane)

  async function runLane(lane: string, isStopped: () => boolean) {
    try {
      await sendLane(kernel, lane, isStopped)
    } catch (error) {
      kernel.log.warn({ err: error, lane }, 'notifications could not be sent; tried again in a minute')
      rest(lane)
    }
    running.delete(lane)
    kernel.wakeups.wake(deliveryJob)
  }

  function rest(lane: string) {
    resting.add(lane)
    setTimeout(() => {
      resting.delete(lane)
      kernel.wakeups.wake(deliveryJob)
    }, restMs).unref()
  }

  const stop = startQueue(kernel, {
    job: deliveryJob,
    async run(isStopped) {
      for (const { lane, inMs } of await lanesDue(kernel))
        if (inMs === 0 && isFree(lane) && !isStopped()) running.set(lane, runLane(lane, isStopped))
    },
    // A lane at work wakes the queue when it is done.
    dueIn: async () => (await lanesDue(kernel)).find(({ lane }) => isFree(lane))?.inMs,
    failed: 'notifications could not be read; tried again in a minute',
  })
  return async () => {
    await stop()
    await Promise.all(running.values())
  }
}

/** After a failure of the database, not of a push service. */
const restMs = 60_000

/** Sends everything that is due now, all lanes at once. */
export async function sendDueNotifications(kernel: Kernel): Promise<void> {
  const due = (await lanesDue(kernel)).filter(({ inMs }) => inMs === 0)
  await Promise.all(due.map(({ lane }) => sendLane(kernel, lane, () => false)))
}

async function sendLane(kernel: Kernel, lane: string, isStopped: () => boolean): Promise<void> {
  let isLeft = true
  while (isLeft && !isStopped())
    isLeft = lane === emailLane ? await sendEmails(kernel) : await sendPushes(kernel, lane)
}
