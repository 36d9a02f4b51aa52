/** Wakes a background job of this process when a commit has given it work, so that it need not ask often. */
export interface Wakeups {
  wake(job: string): void
  /** Answers a function that stops listening. */
  on(job: string, run: () => void): () => void
}

export function createWakeups(): Wakeups {
  const runs = new Map<string, () => void>()
  return {
    wake: (job) => runs.get(job)?.(),
    on(job, run) {
      runs.set(job, run)
      return () => runs.delete(job)
    },
  }
}
