import type { Entity } from '#domain/kernel/entity.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { tallyName } from '#store/tallies.ts'

/** The groups of a condominium's rows on this device, by a tally of their entity; null is all that this device has. */
export async function talliesOf<G extends object>(
  db: ZeloDatabase,
  { collection }: Pick<Entity, 'collection'>,
  { tally, of }: { tally: string; of: string | null },
): Promise<G[]> {
  const kept = db.tallies.where('of')
  const name = tallyName(collection, tally, of ?? '')
  const found = await (of === null ? kept.startsWith(name) : kept.equals(name)).toArray()
  const filled = found.filter(({ rows }) => rows !== 0)
  return filled.map(({ group, rows, sums }) => ({ ...group, ...sums, rows })) as unknown as G[] // as the tally names them
}
