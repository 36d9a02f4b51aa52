import type { Entity } from '#domain/kernel/entity.ts'
import { type Belonging, mayTend, tending } from '#domain/residents/belongings.ts'
import { isCurrent } from '#domain/residences/links.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { now } from './clock.ts'
import { usePerson } from './SessionContext.tsx'
import { useCondominium } from './use-condominium.ts'
import { useLive } from './use-live.ts'
import { useRefusedAmong } from './use-refused-changes.ts'
import { useSyncStatus } from './use-sync-status.ts'

/** Whose things they are, as this device knows them. */
export interface Keeper {
  id: string
  name: string
  condominium_id: string
  /** The unit where they live now. */
  residence: Residence | null
}

/** What a person has of one kind (pets, vehicles, dependents), oldest first, and who may change it here. */
export function useBelongings<Row extends Belonging & { id: string; created_at: string }>(
  { collection, index }: Pick<Entity, 'collection' | 'index'>,
  personId: string,
) {
  const { actor } = usePerson()
  const { timeZone } = useCondominium()
  const { progress } = useSyncStatus()
  const mayWrite = actor.permissions.includes(tending.update)

  const found = useLive(
    async (db) => {
      const keeper = await findKeeper(db, personId, civilDay(now(), timeZone))
      const rows = await db.rows<Row>(collection).where(index).equals(personId).sortBy('created_at')
      return { keeper, rows }
    },
    [collection, index, personId, timeZone],
  )
  const keeper = found?.keeper ?? (personId === actor.id ? selfAs(actor) : null)
  const isRead = found !== undefined && (keeper !== null || !progress)
  const ids = new Set(found?.rows.map(({ id }) => id))
  const refused = useRefusedAmong(({ entry }) => {
    const [target] = entry.targets
    const isTheirs = ids.has(target?.id ?? '') || entry.input[index as keyof typeof entry.input] === personId
    return target?.collection === collection && isTheirs
  })

  return {
    /** Undefined while it is read, or while the first sync may still bring it; null when nobody has this id. */
    keeper: isRead ? keeper : undefined,
    rows: found?.rows,
    refused,
    mayAdd: mayWrite && mayTend({ residence_id: keeper?.residence?.id ?? null }, personId, actor),
    mayChange: (row: Local<Row>) => mayWrite && mayTend(row, personId, actor),
  }
}

/** A neighbour's own row stays with management and the gate: the unit tells the name of those who live in it. */
async function findKeeper(db: ZeloDatabase, id: string, today: string): Promise<Keeper | null> {
  const user = await db.rows<User>('users').get(id)
  const homes = await db
    .rows<Residence>('residences')
    .filter(({ residents }) => residents.some((link) => link.user.id === id))
    .toArray()
  const linkIn = ({ residents }: Residence) => residents.find((link) => link.user.id === id)
  const residence =
    homes.find((home) => {
      const link = linkIn(home)
      return link !== undefined && isCurrent(link, today)
    }) ?? null
  const [home] = homes
  const name = user?.profile.name ?? (home && linkIn(home)?.user.profile.name)
  if (name === undefined) return null
  const condominium_id = user?.condominium_id ?? home?.condominium_id ?? ''
  return { id, name, condominium_id, residence }
}

function selfAs({
  id,
  name,
  condominium_id,
}: {
  id: string
  name: string
  condominium_id: string | null
}): Keeper {
  return { id, name, condominium_id: condominium_id ?? '', residence: null }
}
