import { useMemo, useState } from 'react'
import { Announcement } from '#domain/announcements/announcement.ts'
import { Area } from '#domain/areas/area.ts'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { isAllowed } from '#domain/kernel/command.ts'
import type { Policy } from '#domain/kernel/entity.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { ServiceType } from '#domain/service-providers/service-type.ts'
import { Statement } from '#domain/statements/statement.ts'
import { livesHere, User } from '#domain/users/user.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { type Listed, rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import { recordHref, furtherItems } from '#parts/navigation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useToday } from '#parts/use-today.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { ZeloDatabase } from '#store/database.ts'
import type { NavItem } from '#ui/nav-item.ts'
import { screenActs } from '#ui/screen-acts.ts'
import { actItems } from './palette-acts.ts'
import { type FindableRows, itemsToFind } from './palette-items.ts'
import { fits, mayEnter, screensOf } from './screens.ts'

/** Screens and units at once; people, papers and the like from the first letter on. */
export function useItemsToFind(places: readonly NavItem[], { isAsked }: { isAsked: boolean }) {
  const { actor } = usePerson()
  const { id, timeZone } = useCondominium()
  const { role, permissions } = actor
  const [onScreen] = useState(screenActs)
  const today = useToday()
  const may = useMayFind()
  const units = useResidences()
  const rows = useLive((db) => (isAsked ? readRows(db, id ?? '', may) : undefined), [id, may, isAsked])
  const items = useMemo(() => {
    const all = [...places, ...furtherItems.filter(({ href }) => may.open(href))]
    const acts = actItems({ onScreen, can: (command) => isAllowed(command, permissions), opens: may.open })
    return itemsToFind({
      role,
      places: all,
      acts,
      units: (may.units && units) || [],
      today,
      timeZone,
      ...rows,
    })
  }, [role, places, onScreen, permissions, units, today, timeZone, rows, may])
  return { items, isReading: isAsked && rows === undefined }
}

export interface MayFind {
  /** Whether this person has a screen at the address. */
  open(href: string): boolean
  /** Whether they read rows of this kind, and open them. */
  find(entity: { collection: string; policy: Policy }): boolean
  units: boolean
  people: boolean
  vehicles: boolean
}

export function useMayFind(): MayFind {
  const { actor } = usePerson()
  return useMemo(() => {
    const { role, permissions } = actor
    const screens = screensOf(role).filter((screen) => mayEnter(screen, role, permissions))
    const open = (href: string) => screens.some(({ path }) => fits(path, href))
    const readsPeople = permissions.includes('read_resident')
    const home = livesHere(role) ? '/app/my-unit' : null
    return {
      open,
      units: open(home ?? '/app/residences'),
      find: (entity) =>
        visibilityOf(actor, entity) !== 'none' && open(recordHref(entity.collection, 'id') ?? ''),
      people: readsPeople && !home && open('/app/residents'),
      vehicles: readsPeople && open(home ?? '/app/residents'),
    }
  }, [actor])
}

async function readRows(db: ZeloDatabase, of: string, may: MayFind): Promise<FindableRows> {
  const read = <Row>(entity: Listed<Row>, isAllowed: boolean, whose: string | null = of): Promise<Row[]> =>
    isAllowed ? rowsOf(db, entity, { of: whose }).toArray() : Promise.resolve([])
  const [
    people,
    vehicles,
    statements,
    announcements,
    assemblies,
    providers,
    types,
    areas,
    documents,
    condominiums,
  ] = await Promise.all([
    read(User, may.people),
    read(Vehicle, may.vehicles, null),
    read(Statement, may.find(Statement)),
    read(Announcement, may.find(Announcement)),
    read(Assembly, may.find(Assembly)),
    read(ServiceProvider, may.find(ServiceProvider)),
    read(ServiceType, may.find(ServiceProvider)),
    read(Area, may.find(Area)),
    read(CondominiumDocument, may.open('/app/condominium-documents')),
    read(Condominium, may.open('/app/pick-condominium'), null),
  ])
  const here = vehicles.filter(({ condominium_id }) => condominium_id === of)
  return {
    people,
    vehicles: here,
    statements,
    announcements,
    assemblies,
    providers,
    types,
    areas,
    documents,
    condominiums,
  }
}
