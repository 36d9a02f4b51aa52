import { occurrences } from '#domain/occurrences/contract.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { TestDevice } from './a-device.ts'
import type { PersonName } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'
import { anOccurrence } from './an-occurrence.ts'

/** An occurrence that this person recorded, of unit 801 if they live there and of 304 otherwise; answers its id. */
export async function aRecordedOccurrence(server: TestServer, who: PersonName = 'morador'): Promise<string> {
  const { u304, u801 } = server.fixture.units
  const input = anOccurrence(who === 'morador2' ? u801 : u304)
  const { status, body } = await server.as(who).post('/occurrences', input)
  if (status !== 201) throw new Error(`POST /occurrences: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** One of unit 304 that was recorded on this device and acknowledged; answers what was sent. */
export async function recordedOn(device: TestDevice, { fixture }: TestServer) {
  const input = anOccurrence(fixture.units.u304)
  await device.send(occurrences.create, input)
  await device.sync()
  return input
}

/** The occurrences among the rows that a device pulled. */
export function occurrencesIn(changes: ServerChange[]): ServerChange[] {
  return changes.filter(({ collection }) => collection === 'occurrences')
}
