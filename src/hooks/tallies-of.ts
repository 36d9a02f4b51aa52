import type { Entity } from '#domain/kernel/entity.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { tallyName } from '#store/tallies.ts'

/** The groups of a condominium's rows on this device, by a tally of their entity. */
export async function talliesOf<G extends object>(
  db: ZeloDatabase,
  { collection }: Pick<Entity, 'collection'>,
  { tally, of }: { tally: string; of: string },
): Promise<G[]> {
  const found = await db.tallies
    .where('of')
    .equals(tallyName(collection, tally, of))
    .toArray()
  const filled = found.filter(({ rows }) => rows !== 0)
  return filled.map(({ group, rows, sums }) => ({ ...group, ...sums, rows })) as unknown as G[] // as the tally names them
}
