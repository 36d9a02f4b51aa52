import { sql } from 'kysely'
import { bare } from '#store/local-row.ts'
import type { Device } from './device.ts'
import { countFaults } from './count-oracle.ts'
import { mayStay, whatTheyMaySee } from './expected.ts'
import { canonical, replayFaults } from './replay-oracle.ts'
import { type Look, lookAt } from './look.ts'
import { reopenedFaults, voteFaults } from './vote-oracle.ts'
import type { HistoryRun } from './history-run.ts'
import type { Simulation } from './simulation.ts'

/**
 * I1, I3, I12 and I16, after a completed pull: of everything without unanswered changes the device holds exactly what the person
 * may see and a device keeps, in its present form and version; of what is older no more than they asked for.
 */
export async function sightFaults(simulation: Simulation, device: Device, look: Look): Promise<string[]> {
  const expected = await whatTheyMaySee(simulation, device)
  const { rows: held, entries } = look
  const busy = new Set(entries.flatMap(({ target_keys }) => target_keys))
  const faults = await voteFaults(simulation, device, look)
  const who = `${device.person.name}'s device`
  for (const [name, row] of held) {
    const meant = expected.get(name)
    if (busy.has(name)) continue
    if (!meant)
      faults.push(`I3: ${who} holds ${name}, which they may not see or nobody has: ${canonical(row)}`)
    else if (row._v !== meant.v || canonical(bare(row)) !== canonical(meant.row))
      faults.push(
        `I1: ${who} holds ${name}@${row._v} as ${canonical(bare(row))}, and it is @${meant.v} ${canonical(meant.row)}`,
      )
    else if (!meant.isKept && !(await mayStay(simulation, device, { name, row: meant.row })))
      faults.push(`I12: ${who} holds ${name}, which is older than it keeps and nobody asked for`)
  }
  for (const [name, { isKept }] of expected)
    if (isKept && !held.has(name) && !busy.has(name)) faults.push(`I1: ${who} lacks ${name}`)
  return faults
}

/** I10: a row displayed as acknowledged was committed by the server in that version. */
function confirmationFaults({ ledger }: Simulation, device: Device, { rows }: Look): string[] {
  const faults: string[] = []
  for (const [name, { _pending, _v }] of rows) {
    const [collection = '', id = ''] = name.split(':')
    if (_pending === 0 && !ledger.wasCommitted(collection, id, _v))
      faults.push(`I10: ${device.person.name}'s device shows ${name}@${_v} as confirmed, and it never was`)
  }
  return faults
}

/** I5, I8, I9, I10 and I15, of these devices in their current state. */
export async function deviceFaults(
  { simulation, watches }: HistoryRun,
  devices: Device[],
  isByPerson: boolean,
): Promise<string[]> {
  const faults: string[] = []
  for (const device of devices.filter((one) => !one.isGone)) {
    const look = await lookAt(device)
    const watch = watches.get(device)
    faults.push(...(watch?.outboxFaults(look, isByPerson) ?? []), ...(watch?.positionFaults(look) ?? []))
    faults.push(...(await replayFaults(device, look)), ...confirmationFaults(simulation, device, look))
    faults.push(...countFaults(device, look))
  }
  return faults
}

/** I2, I6, I7, I16, I17 and I19 to I21, of everything the server did. */
export async function serverFaults(simulation: Simulation): Promise<string[]> {
  const { accounts, ledger, server, fixture } = simulation
  const faults = [
    ...ledger.faults,
    ...accounts.faults,
    ...(await reopenedFaults(simulation)),
    ...(await authorFaults(simulation)),
  ]
  for (const key of ledger.keys()) {
    const answers = ledger.answersTo(key)
    const done = answers.filter(({ status, isReplayed }) => status >= 200 && status < 300 && !isReplayed)
    if (ledger.effectsOf(key) > 1)
      faults.push(`I2: the change ${key} took effect ${ledger.effectsOf(key)} times`)
    if (done.length > 1) faults.push(`I2: the change ${key} was carried out ${done.length} times`)
    for (const { collection, id, v } of done.flatMap(({ changes }) => changes))
      if (!ledger.wasCommitted(collection, id, v))
        faults.push(
          `I2: the change ${key} was acknowledged with ${collection}:${id}@${v}, which was never committed`,
        )
  }
  const { rows: overlaps } = await sql<{ one: string; other: string }>`
    select a.id as one, b.id as other from reservations a join reservations b
      on a.area_id = b.area_id and a.id < b.id and a.condominium_id = b.condominium_id
      and tstzrange(a.start_datetime, a.end_datetime) && tstzrange(b.start_datetime, b.end_datetime)
    where a.condominium_id = ${fixture.condominiums.jacaranda.id}::uuid
      and a.status in ('PENDING', 'APPROVED') and b.status in ('PENDING', 'APPROVED')`.execute(server.db)
  for (const { one, other } of overlaps) faults.push(`I7: the reservations ${one} and ${other} overlap`)
  return faults
}

/** I17: a change takes effect as the person who made it, whoever has used their device since. */
async function authorFaults({ ledger, server }: Simulation): Promise<string[]> {
  const authors = ledger.authors()
  const { rows } = await sql<{ key: string; user_id: string }>`
    select key, user_id from idempotency where key = any(${[...authors.keys()]})`.execute(server.db)
  return rows
    .filter(({ key, user_id }) => authors.get(key) !== user_id)
    .map(({ key, user_id }) => `I17: the change ${key} of ${authors.get(key)} was sent as ${user_id}`)
}
