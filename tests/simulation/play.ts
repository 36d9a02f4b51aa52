import { chance } from './chance.ts'
import type { History, Step } from './history.ts'
import { deviceFaults } from './invariants.ts'
import { comeToRest } from './rest.ts'
import { calm, hourMs, plain, type Stage } from './stage.ts'
import { steps } from './steps.ts'
import type { Summary } from './summary.ts'
import { aWatch } from './watch.ts'
import { aWorld, type Ground } from './world.ts'

/** Plays a history to its end and lets everything come to rest. Answers what was wrong, empty when nothing was. */
export async function play(ground: Ground, history: History, summary: Summary): Promise<string[]> {
  const world = await aWorld(ground, summary)
  try {
    for (const { name, skewHours } of history.devices) await world.addDevice(name, skewHours * hourMs)
    const watches = new Map(world.devices.map((device) => [device, aWatch(device, world.ledger)]))
    const stage = { world, watches, summary, themes: history.themes, faults: history.faults }
    summary.met('histories')
    await arrive(stage)
    for (const [at, step] of history.steps.entries()) {
      const faults = await take(stage, step)
      if (faults.length > 0) return [`after step ${at} (${step.what})`, ...faults]
    }
    return await comeToRest(stage)
  } finally {
    await world.close()
  }
}

/** Every device has what its person may see before anything happens. */
async function arrive({ world }: Stage): Promise<void> {
  await world.run(
    world.devices.map((device) => device.sync(plain)),
    chance(1),
    calm,
  )
}

async function take(stage: Stage, { what, who, seed }: Step): Promise<string[]> {
  const { world, summary } = stage
  const draw = chance(seed)
  const device = world.devices[who % world.devices.length]
  if (!device) return []
  world.clock.pass(1_000)
  summary.met('steps')
  const stepsBefore = new Map(world.devices.map((one) => [one, one.activity().steps]))
  const faults = await steps[what](stage, device, draw)
  const moved = world.devices.filter((one) => one.activity().steps !== stepsBefore.get(one))
  for (const one of world.devices) {
    one.dieIn(Infinity)
    if (!one.isDead()) continue
    summary.met('killed')
    await one.startAgain()
  }
  const isByPerson = what === 'acts' || what === 'decides'
  return [...faults, ...(await deviceFaults(stage, moved, isByPerson))]
}
