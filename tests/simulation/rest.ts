import type { OutboxEntry } from '#store/outbox-entry.ts'
import { decide } from './actions.ts'
import { chance } from './chance.ts'
import type { Device } from './device.ts'
import { deviceFaults, serverFaults, sightFaults } from './invariants.ts'
import { lookAt } from './look.ts'
import { calm, hourMs, plain, type HistoryRun } from './history-run.ts'
import { newsFaults } from './news-oracle.ts'
import type { Summary } from './summary.ts'

/**
 * With a good network and everyone signed in, all pending changes are sent, and refused ones are decided by their
 * person.
 */
export async function comeToRest(run: HistoryRun): Promise<string[]> {
  const { simulation, summary } = run
  const told = await newsFaults(run)
  if (told.length > 0) return told
  await simulation.lateArrive(chance(2))
  for (const id of await simulation.inactivePeople())
    await simulation.manage('PATCH', `/users/${id}`, { body: { status: 'ACTIVE' }, as: 'master' })
  for (const device of simulation.devices.filter(({ isGone }) => !isGone)) {
    const lost = await device.signIn()
    if (lost.length > 0) return ['while signing in at last', ...lost]
  }
  // Removed people cannot sign in; their device erases itself once it learns of it. A device whose session a restored backup lost waits.
  const living = () => simulation.devices.filter(({ isGone, isSignedOut }) => !isGone && !isSignedOut)
  for (let rounds = 0; ; rounds++) {
    const isLast = (await entriesOf(living())).length === 0
    simulation.clock.pass(2 * hourMs)
    await simulation.run(
      living().map((device) => device.sync({ ...plain, isByHand: true })),
      chance(3),
      calm,
    )
    const faults = await deviceFaults(run, living(), false)
    if (faults.length > 0) return ['while coming to rest', ...faults]
    if (isLast) break // everyone has pulled since the last change was sent
    const waiting = (await entriesOf(living())).filter(
      ({ state }) => state !== 'rejected' && state !== 'blocked',
    )
    if (waiting.length > 0 && rounds < 8) continue
    if (waiting.length > 0) return ['I5: these never end on a good network', ...waiting.map(textOf)]
    for (const device of living()) await decideAll(device, summary, rounds)
    faults.push(...(await deviceFaults(run, living(), true)))
    if (faults.length > 0) return ['after everything was decided', ...faults]
  }
  const faults: string[] = []
  for (const device of living()) {
    faults.push(...(run.watches.get(device)?.orderFaults() ?? []))
    faults.push(...(await sightFaults(simulation, device, await lookAt(device))))
    const left = await device.db.outbox.toArray()
    if (left.length > 0)
      faults.push(`I5: ${left.map(({ command, state }) => `${command} ${state}`).join(', ')} left`)
  }
  return [...faults, ...(await newsFaults(run)), ...(await serverFaults(simulation))]
}

async function entriesOf(devices: Device[]): Promise<OutboxEntry[]> {
  return (await Promise.all(devices.map(({ db }) => db.outbox.toArray()))).flat()
}

function textOf({ command, state, key }: OutboxEntry): string {
  return `${command} ${state} ${key}`
}

/** First half of the refused changes are sent again; then the person discards the rest. */
async function decideAll(device: Device, summary: Summary, rounds: number): Promise<void> {
  const draw = rounds < 4 ? chance(4) : { ...chance(5), percent: () => false }
  for (let left = await device.db.outbox.count(); left > 0; left--) await decide(device, draw, summary)
}
