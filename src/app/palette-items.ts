import type { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { dwellerNames, platesByPerson } from '#domain/residences/dwellers.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { livesHere, type User } from '#domain/users/user.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { folded } from '#domain/values/text.ts'
import type { PaletteItem } from '#ui/CommandPalette.tsx'
import type { IconName } from '#ui/icons/names.ts'
import type { NavItem } from '#ui/nav-item.ts'

interface Findable {
  role: Role
  places: readonly NavItem[]
  units: readonly Residence[]
  /** Only with the permission to read residents. */
  people: readonly User[]
  occurrences: readonly Occurrence[]
  /** The newest first. */
  notices?: readonly FindableNotice[]
  documents: readonly Pick<CondominiumDocument, 'id' | 'title' | 'original_filename'>[]
  /** Only for MASTER, who has several. */
  condominiums?: readonly Pick<Condominium, 'id' | 'name'>[]
  today: string
}

export interface FindableNotice {
  href: string
  icon: IconName
  title: string
}

/** A destination, with the words that find it, folded (no accents or case). */
export type FindableItem = PaletteItem & { words: string }

/** All destinations of the palette. */
export function itemsToFind(findable: Findable): FindableItem[] {
  const {
    role,
    places,
    units,
    people,
    occurrences,
    documents,
    notices = [],
    condominiums = [],
    today,
  } = findable
  const isNeighbour = livesHere(role)
  const plates = platesByPerson(units, today)
  const seesStaff = places.some(({ href }) => href === '/app/collaborators')
  const items: PaletteItem[] = [
    ...places.map(({ href, label, icon }) => ({ key: href, label, icon, group: 'Telas' })),
    ...units.map((unit) => ({
      key: isNeighbour ? `/app/my-unit?unidade=${unit.id}` : `/app/residences/${unit.id}`,
      label: dwellerNames(unit, today) || 'Sem moradores',
      plate: unitName(unit),
      group: 'Unidades',
    })),
    ...people.map(({ id, role: theirs, profile }) => ({
      key: seesStaff && theirs === 'COLLABORATOR' ? `/app/collaborators/${id}` : `/app/residents/${id}`,
      label: profile.name,
      detail: plates.get(id)?.join(', '),
      icon: 'user' as const,
      group: 'Pessoas',
    })),
    ...occurrences.map((row) => ({
      key: `/app/occurrences/${row.id}`,
      label: row.title,
      plate: row.unit,
      group: 'Ocorrências',
    })),
    ...notices.map(({ href, icon, title }) => ({ key: href, label: title, icon, group: 'Comunicados' })),
    ...documents.map(({ id, title, original_filename }) => ({
      key: `/app/condominium-documents?documento=${id}`,
      label: title,
      detail: original_filename,
      icon: 'file-text' as const,
      group: 'Documentos',
    })),
    ...condominiums.map(({ id, name }) => ({
      key: `/app/condominiums/${id}`,
      label: name,
      icon: 'buildings' as const,
      group: 'Condomínios',
    })),
  ]
  return items.map((item) => ({
    ...item,
    words: folded(`${item.plate ?? ''} ${item.label} ${item.detail ?? ''}`),
  }))
}

/** The items that contain every typed word, a few of each group, so that many units do not hide a person. */
export function matchingItems(items: readonly FindableItem[], query: string): FindableItem[] {
  const words = folded(query).split(' ')
  const taken = new Map<string, number>()
  return items.filter((item) => {
    const count = taken.get(item.group) ?? 0
    if (count >= mostPerGroup || !words.every((word) => item.words.includes(word))) return false
    taken.set(item.group, count + 1)
    return true
  })
}

const mostPerGroup = 12
