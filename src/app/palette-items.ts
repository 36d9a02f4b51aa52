import { searchable } from '#domain/values/search.ts'
import type { Area } from '#domain/areas/area.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import type { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { type Notice, noticeInstant } from '#domain/notices/notice.ts'
import { dwellerNames, platesByPerson } from '#domain/residences/dwellers.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { livesHere, type User } from '#domain/users/user.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { phoneForms } from '#domain/values/phone.ts'
import { plateText, plateWords } from '#domain/values/plate.ts'
import { noPlateText } from '#domain/vehicles/texts.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { kindIcon, listHref, recordHref } from '#parts/navigation.ts'
import type { NavItem } from '#ui/nav-item.ts'
import type { PaletteItem } from '#ui/CommandPalette.tsx'
import type { FindableItem, Findable } from './palette-find.ts'

/** What is found on a device, without what this person may not open. */
export interface FindableRows {
  people: readonly User[]
  vehicles: readonly Vehicle[]
  statements: readonly Notice[]
  announcements: readonly Notice[]
  assemblies: readonly Assembly[]
  providers: readonly ServiceProvider[]
  types: readonly ServiceType[]
  areas: readonly Area[]
  documents: readonly Pick<CondominiumDocument, 'id' | 'title' | 'original_filename'>[]
  condominiums: readonly Pick<Condominium, 'id' | 'name'>[]
}

interface ToFind extends Partial<FindableRows> {
  role: Role
  places: readonly NavItem[]
  /** From `palette-acts.ts`. */
  acts?: readonly PaletteItem[]
  units: readonly Residence[]
  today: string
  timeZone: string
}

type NewItem = Omit<FindableItem, keyof Findable> & { numbers?: readonly (string | null)[]; also?: string }

/** All destinations of the palette but those of which there are thousands (`palette-records.ts`). */
export function itemsToFind(given: ToFind): FindableItem[] {
  const { places, acts = [], documents = [], condominiums = [], areas = [] } = given
  const items: NewItem[] = [
    ...places.map(({ href, label, icon }) => ({ key: href, label, icon, group: 'Telas' })),
    ...acts,
    ...unitItems(given),
    ...personItems(given),
    ...vehicleItems(given),
    ...noticeItems(given),
    ...assemblyItems(given),
    ...providerItems(given),
    ...areas.map(({ id, name }) => ({ ...recordItem('areas', id), label: name, group: 'Áreas' })),
    ...documents.map(({ id, title, original_filename }) => ({
      key: `/app/condominium-documents?documento=${id}`,
      label: title,
      detail: original_filename,
      icon: kindIcon('condominium_documents'),
      group: 'Documentos',
    })),
    ...condominiums.map(({ id, name }) => ({
      ...recordItem('condominiums', id),
      label: name,
      group: 'Condomínios',
    })),
  ]
  return items.map(({ also = '', ...item }) => ({
    ...item,
    words: searchable(item.plate, item.label, item.detail, ...(item.units ?? []), also),
  }))
}

function unitItems({ role, units, today }: ToFind): NewItem[] {
  return units.map((unit) => ({
    key: livesHere(role) ? `/app/my-unit?unidade=${unit.id}` : `${listHref('residences')}/${unit.id}`,
    label: dwellerNames(unit, today) || 'Sem moradores',
    plate: unitName(unit),
    group: 'Unidades',
  }))
}

function personItems({ places, units, people = [], today }: ToFind): NewItem[] {
  const plates = platesByPerson(units, today)
  const seesStaff = places.some(({ href }) => href === '/app/collaborators')
  return people.map(({ id, role, profile }) => ({
    key: seesStaff && role === 'COLLABORATOR' ? `/app/collaborators/${id}` : `/app/residents/${id}`,
    label: profile.name,
    units: plates.get(id),
    icon: kindIcon('users'),
    group: 'Pessoas',
    numbers: [profile.cpf, ...profile.phones.flatMap(({ number }) => phoneForms(number))],
  }))
}

/** They are read over the list of residents, or among one's own. */
function vehicleItems({ role, units, vehicles = [], people = [], today }: ToFind): NewItem[] {
  const plates = platesByPerson(units, today)
  const owners = new Map(people.map(({ id, profile }) => [id, profile.name]))
  return vehicles.map((row) => ({
    key: row.id,
    href: livesHere(role) ? '/app/my-unit' : `/app/residents?vehicles=${row.resident_id}`,
    label: [row.marca, row.modelo, row.cor].filter(Boolean).join(' ') || 'Veículo',
    vehiclePlate: row.placa ? plateText(row.placa) : undefined,
    detail: owners.get(row.resident_id),
    units: plates.get(row.resident_id),
    icon: kindIcon('vehicles'),
    group: 'Veículos',
    also: [...(row.placa ? plateWords(row.placa) : [noPlateText(row)]), row.tag_acesso].join(' '),
  }))
}

/** The newest first, whether it is a statement or of the board. */
function noticeItems({ statements = [], announcements = [], timeZone }: ToFind): NewItem[] {
  const kinds = [
    ...statements.map((row) => ({ row, collection: 'statements' as const })),
    ...announcements.map((row) => ({ row, collection: 'announcements' as const })),
  ]
  return kinds
    .sort((one, other) => (noticeInstant(one.row) < noticeInstant(other.row) ? 1 : -1))
    .map(({ row, collection }) => ({
      ...recordItem(collection, row.id),
      label: row.title,
      detail: dayText(noticeInstant(row), timeZone),
      group: 'Comunicados',
    }))
}

function assemblyItems({ assemblies = [], timeZone }: ToFind): NewItem[] {
  return [...assemblies].reverse().map(({ id, title, date }) => ({
    ...recordItem('assemblies', id),
    label: title,
    detail: dayText(date, timeZone),
    group: 'Assembleias',
  }))
}

function providerItems({ providers = [], types = [] }: ToFind): NewItem[] {
  const names = new Map(types.map(({ id, name }) => [id, name]))
  return providers.map(({ id, user, service_type_id }) => ({
    ...recordItem('service_providers', id),
    label: user.profile.name,
    detail: names.get(service_type_id),
    group: 'Prestadores',
  }))
}

function recordItem(collection: string, id: string) {
  return { key: recordHref(collection, id) ?? id, icon: kindIcon(collection) }
}

function dayText(instant: string, timeZone: string): string {
  return civilDateText(civilDay(instant, timeZone))
}
