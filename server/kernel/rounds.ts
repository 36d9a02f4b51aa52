import type { Kernel } from './kernel.ts'
import { noteSuccess, takeLease } from './lease.ts'
import type { Work } from './work.ts'
import { write } from './write.ts'

/** What is done again and again, whether or not anybody asks. */
export interface Round {
  everyMs: number
  /** Only the process that gets the lease of this name does it; without one, each does. */
  lease?: string
  /** Also when the server starts. */
  atOnce?: true
  run(kernel: Kernel): Promise<void>
  /** What the log says if it fails; it is tried again in its turn. */
  failed: string
}

/**
 * A transaction for each of these. One that fails holds up no other: it is logged, and tried again in the next round.
 */
export async function writeEach<T extends { id: string }>(
  kernel: Kernel,
  items: readonly T[],
  { run, failed }: { run: (work: Work, item: T) => Promise<void>; failed: string },
): Promise<void> {
  for (const item of items)
    try {
      await write(kernel, null, (work) => run(work, item))
    } catch (error) {
      kernel.log.warn({ err: error, id: item.id }, failed)
    }
}

/** Answers a function that stops them. */
export function startRounds(kernel: Kernel, rounds: readonly Round[]): () => void {
  const timers = rounds.map((round) => {
    if (round.atOnce) void tryRound(kernel, round)
    return setInterval(() => void tryRound(kernel, round), round.everyMs).unref()
  })
  return () => timers.forEach((timer) => clearInterval(timer))
}

async function tryRound(kernel: Kernel, { lease, everyMs, run, failed }: Round): Promise<void> {
  try {
    if (lease === undefined) return await run(kernel)
    if (!(await takeLease(kernel, lease, everyMs / 2))) return
    await run(kernel)
    await noteSuccess(kernel, lease)
  } catch (error) {
    kernel.log.warn({ err: error }, failed)
  }
}
