import type { Kernel } from './kernel.ts'

/** Other processes do not wake this one, and may be killed with work of theirs in the queue. */
const longestWaitMs = 60_000

interface Queue {
  /** The name under which a commit wakes it. */
  job: string
  /** Does all that is due now. */
  run(isStopped: () => boolean): Promise<void>
  /** Until something is due, in milliseconds; undefined if nothing waits. */
  dueIn(): Promise<number | undefined>
  /** What the log says if it fails. */
  failed: string
}

/**
 * Works through a queue of the database, in each process.
 *
 *   waiting ──a commit, a due time──> working ──queue empty──> waiting
 *
 * Answers a function that stops, and waits for what is being done.
 */
export function startQueue(kernel: Kernel, { job, run, dueIn, failed }: Queue): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWoken = false

  async function work() {
    isWoken = false
    let waitMs = longestWaitMs
    try {
      await run(() => isStopped)
      waitMs = Math.min((await dueIn()) ?? longestWaitMs, longestWaitMs)
    } catch (error) {
      kernel.log.warn({ err: error }, failed)
    }
    running = undefined
    if (!isStopped) timer = setTimeout(wake, isWoken ? 0 : waitMs).unref()
  }

  function wake() {
    isWoken = true
    clearTimeout(timer)
    running ??= work()
  }

  const sleep = kernel.wakeups.on(job, wake)
  wake()
  return async () => {
    isStopped = true
    sleep()
    clearTimeout(timer)
    await running
  }
}
