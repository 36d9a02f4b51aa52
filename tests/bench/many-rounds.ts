import { parseEnv } from '#server/env.ts'
import { boot } from '#server/boot.ts'
import { refreshFigures } from '#server/figures/stored.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { purge } from '#server/kernel/purge.ts'
import { closeVotings, revealVotes } from '#server/modules/assemblies/deadlines.ts'
import { turnNotices } from '#server/modules/notices/calendar.ts'
import { remind } from '#server/modules/notifications/reminders.ts'
import { turnDays } from '#server/people/day-turn.ts'
import { printFigure } from './figures.ts'
import type { ManyCondominiums } from './many-servers.ts'

const rounds: Record<string, { run(kernel: Kernel): Promise<void>; times: number }> = {
  'notices, every 15 s': { run: turnNotices, times: 5 },
  'votings that end, every 15 s': { run: closeVotings, times: 5 },
  'votes to reveal, every minute': { run: revealVotes, times: 5 },
  'days that turn, every 10 min': { run: turnDays, times: 2 },
  'figures that have changed, every 5 min': { run: refreshFigures, times: 2 },
  'reminders, every hour': { run: remind, times: 2 },
  'purge, every hour': { run: purge, times: 2 },
}

/** What is done in the background, once each: the first time it finds more to do. */
export async function benchRounds({ dataDir, condominiums }: ManyCondominiums): Promise<void> {
  const { kernel, close } = await boot(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  try {
    for (const [name, { run, times }] of Object.entries(rounds)) {
      const figures: number[] = []
      for (let time = -1; time < times; time++) {
        const startedAt = performance.now()
        await run(kernel)
        if (time >= 0) figures.push(performance.now() - startedAt)
      }
      printFigure(`${name}, ${condominiums} condominiums`, figures, 'ms')
    }
  } finally {
    await close()
  }
}
