import type { Actor } from '#domain/kernel/command.ts'
import { type OwnedRecord, canManageOwned, ownedPermissions } from '#domain/owned/owned.ts'
import { isCurrent } from '#domain/residences/residence-link.ts'
import { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import type { Local } from '#store/local-row.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { type Listed, rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import { useRefusedAmong } from './use-refused-changes.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useToday } from './use-today.ts'

/** The owner, as this device knows them. */
export interface RecordOwner {
  id: string
  name: string
  condominium_id: string
  /** The unit where they live now. */
  residence: Residence | null
}

/**
 * A person's records of one entity (pets, vehicles, dependents), oldest first, and whether they can be changed here.
 */
export function useOwnedRecords<Row extends OwnedRecord & { id: string; recorded_at: string }>(
  entity: Listed<Row>,
  personId: string,
) {
  const { collection, index } = entity
  const { actor } = usePerson()
  const today = useToday()
  const { progress } = useSyncStatus()
  const mayWrite = actor.permissions.includes(ownedPermissions.update)

  const found = useLive(
    async (db) => ({
      user: (await db.rows<User>('users').get(personId)) ?? null,
      rows: await rowsOf(db, entity, { of: personId }).sortBy('recorded_at'),
    }),
    [collection, index, personId],
  )
  const units = useLive(
    // Reads them at once: a cursor over thousands of units takes ten times as long.
    async (db) => (await rowsOf(db, Residence, { of: null }).toArray()).filter(isHomeOf(personId)),
    [personId],
  )
  const keeper = ownerOf({ personId, user: found?.user, units, today }) ?? selfOf(actor, personId, units)
  const isRead = found !== undefined && (keeper !== null || (units !== undefined && !progress))
  const ids = new Set(found?.rows.map(({ id }) => id))
  const refused = useRefusedAmong(({ entry }) => {
    const [target] = entry.targets
    const isTheirs = ids.has(target?.id ?? '') || entry.input[index as keyof typeof entry.input] === personId
    return target?.collection === collection && isTheirs
  })

  return {
    /** Undefined while it is read, or while the first sync may still deliver it; null if no person has this id. */
    keeper: isRead ? keeper : undefined,
    // The empty state depends on the unit too.
    rows: units || found?.rows.length ? found?.rows : undefined,
    refused,
    // A new record needs the unit, which must be known first.
    mayAdd:
      mayWrite &&
      units !== undefined &&
      canManageOwned({ residence_id: keeper?.residence?.id ?? null }, personId, actor),
    mayChange: (row: Local<Row>) => mayWrite && canManageOwned(row, personId, actor),
  }
}

function isHomeOf(personId: string): (residence: Residence) => boolean {
  return ({ residents }) => residents.some(({ user }) => user.id === personId)
}

interface OwnerSources {
  personId: string
  user: User | null | undefined
  /** The units that name the person; undefined until they are read. */
  units: readonly Residence[] | undefined
  today: string
}

/** A neighbour's own row is readable for management and gate staff only: the unit has the name of its residents. */
function ownerOf({ personId: id, user, units = [], today }: OwnerSources): RecordOwner | null {
  const homes = units.flatMap((residence) =>
    residence.residents.filter((link) => link.user.id === id).map((link) => ({ residence, link })),
  )
  const [known] = homes
  const name = user?.profile.name ?? known?.link.user.profile.name
  if (name === undefined) return null
  const condominium_id = user?.condominium_id ?? known?.residence.condominium_id ?? ''
  const residence = homes.find(({ link }) => isCurrent(link, today))?.residence ?? null
  return { id, name, condominium_id, residence }
}

/** The signed-in person is not among the people of this device: management without a unit. */
function selfOf(actor: Actor, personId: string, units: readonly Residence[] | undefined): RecordOwner | null {
  if (personId !== actor.id || !units) return null
  return { id: actor.id, name: actor.name, condominium_id: actor.condominium_id ?? '', residence: null }
}
