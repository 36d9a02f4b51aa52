import { chance } from './chance.ts'
import type { History, Step } from './history.ts'
import { deviceFaults } from './invariants.ts'
import { comeToRest } from './rest.ts'
import { calm, hourMs, plain, type HistoryRun } from './history-run.ts'
import { steps } from './steps.ts'
import type { Summary } from './summary.ts'
import { aWatch } from './watch.ts'
import { aSimulation, type Backend } from './simulation.ts'

/** Runs a history and lets everything settle. Answers the violations; empty if there are none. */
export async function play(backend: Backend, history: History, summary: Summary): Promise<string[]> {
  const simulation = await aSimulation(backend, summary)
  try {
    for (const { name, skewHours } of history.devices)
      await simulation.addDevice(name, { skewMs: skewHours * hourMs })
    const watches = new Map(simulation.devices.map((device) => [device, aWatch(device, simulation.ledger)]))
    const run = { simulation, watches, summary, themes: history.themes, faults: history.faults }
    summary.met('histories')
    await arrive(run)
    for (const [at, step] of history.steps.entries()) {
      const faults = await take(run, step)
      if (faults.length > 0) return [`after step ${at} (${step.what})`, ...faults]
    }
    return await comeToRest(run)
  } finally {
    await simulation.close()
  }
}

/** Every device has a full copy before anything happens. */
async function arrive({ simulation }: HistoryRun): Promise<void> {
  await simulation.run(
    simulation.devices.map((device) => device.sync(plain)),
    chance(1),
    calm,
  )
}

async function take(run: HistoryRun, { what, who, seed }: Step): Promise<string[]> {
  const { simulation, summary } = run
  const { accounts } = simulation
  const draw = chance(seed)
  const device = simulation.devices[who % simulation.devices.length]
  if (!device) return []
  simulation.clock.pass(1_000)
  summary.met('steps')
  const stepsBefore = new Map(simulation.devices.map((one) => [one, one.activity().steps]))
  const faults = await steps[what](run, device, draw)
  const moved = simulation.devices.filter((one) => one.activity().steps !== stepsBefore.get(one))
  for (const one of simulation.devices) {
    one.dieIn(Infinity)
    if (!one.isDead()) continue
    summary.met('killed')
    await one.startAgain()
  }
  const isByPerson = what === 'acts' || what === 'decides'
  return [...faults, ...accounts.faults, ...(await deviceFaults(run, moved, isByPerson))]
}
