/**
 * When to sync next. One run at a time; requests during a run cause one more run after it.
 *
 *   idle ──wake──> running ──done──> waiting (timer) ──timer or wake──> running
 *                     └──wake──> runs once more
 */
export interface Schedule {
  /** Run soon. Resolves when the run that covers this call has ended. */
  wake(): Promise<void>
  /** No more runs; resolves when the current one has ended. */
  stop(): Promise<void>
}

interface ScheduleOptions {
  /** One whole run. Answers in how many milliseconds the next is due at the latest. */
  run(): Promise<number>
  setTimer(work: () => void, ms: number): unknown
  clearTimer(timer: unknown): void
  /** An unexpected error; it is reported, and the run retried later. */
  onFault(error: unknown): void
}

const afterFaultMs = 30_000

export function schedule({ run, setTimer, clearTimer, onFault }: ScheduleOptions): Schedule {
  let timer: unknown
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let isStopped = false

  async function round(): Promise<void> {
    clearTimer(timer)
    let dueMs = afterFaultMs
    try {
      dueMs = await run()
    } catch (error) {
      onFault(error)
    }
    if (!isStopped) timer = setTimer(() => void wake(), dueMs)
  }

  function wake(): Promise<void> {
    if (isStopped) return Promise.resolve()
    if (!running) {
      running = round().finally(() => {
        running = null
      })
      return running
    }
    next ??= running.then(() => {
      next = null
      return wake()
    })
    return next
  }

  return {
    wake,
    async stop() {
      isStopped = true
      clearTimer(timer)
      await running
    },
  }
}
