import type { Chance } from './chance.ts'
import type { Device, Round } from './device.ts'
import type { Summary } from './summary.ts'
import type { Watch } from './watch.ts'
import type { Simulation } from './simulation.ts'

/** A running history. */
export interface HistoryRun {
  simulation: Simulation
  watches: Map<Device, Watch>
  summary: Summary
  themes: readonly string[]
  faults: number
}

/** Runs one kind of step; answers the violations found right then. */
export type Take = (run: HistoryRun, device: Device, draw: Chance) => Promise<string[]>

export const hourMs = 3_600_000

/** A network without faults. */
export const calm = { faults: 0 }

/** The sync options of a device without limitations. */
export const plain: Round = { pageSize: 500, senders: 1, isAlone: true, isHurried: true }
