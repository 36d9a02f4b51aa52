import { blockingLists, type Dependencies, type DependencyList, dependencyTexts } from './dependencies.ts'
import { wordsOf } from '../values/text.ts'

/** The rows that refer to a person, one line per list: `2 pets: Paçoca, Farofa`. */
export function dependencyLines(found: Partial<Dependencies>): string[] {
  const lists = blockingLists.flatMap((name) => lineOf(name, found[name] ?? []))
  return found.serviceProvider ? [...lists, providerLine(found.serviceProvider)] : lists
}

function providerLine({ serviceType }: { serviceType: string }): string {
  return `cadastro de prestador: ${serviceType}`
}

/** What is deleted with the person, and what stays with the condominium without their name. */
export function removalLines(found: Partial<Dependencies>) {
  const links = homeLines(found).map((line) => `vínculo com ${line}`) // the units themselves stay
  const deleted = [...links, ...theirs.flatMap((name) => lineOf(name, found[name] ?? []))]
  return {
    gone: found.serviceProvider ? [...deleted, providerLine(found.serviceProvider)] : deleted,
    kept: stays.flatMap(({ lists, words }) => {
      // A reservation that they requested and approved counts once.
      const ids = new Set(lists.flatMap((name) => (found[name] ?? []).map(({ id }) => id)))
      return counted(ids.size, words)
    }),
    /** Their future reservations are cancelled. */
    cancels: (found.reservationsCreated ?? []).length > 0,
  }
}

const theirs: readonly DependencyList[] = [
  'pets',
  'vehicles',
  'dependents',
  'profilePhones',
  'profileEmails',
  'profileAddresses',
  'profilePhotos',
]

const stays = [
  { lists: ['occurrences'], words: dependencyTexts.occurrences },
  { lists: ['votes'], words: dependencyTexts.votes },
  { lists: ['reservationsCreated', 'reservationsApproved'], words: ['reserva', 'reservas'] },
  {
    lists: ['condominiumDocuments', 'residenceDocuments', 'assemblyDocuments', 'announcementAttachments'],
    words: ['documento', 'documentos'],
  },
] as const

/** The units that they leave, which prevent nothing: `1 unidade: 304`. */
export function homeLines(found: Partial<Dependencies>): string[] {
  return lineOf('residences', found.residences ?? [])
}

const mostNamed = 3

function lineOf(name: DependencyList, items: readonly object[]): string[] {
  const names = items.slice(0, mostNamed).flatMap((item) => nameOf(item) || [])
  const more = items.length > names.length && names.length > 0 ? ' e outros' : ''
  return counted(items.length, dependencyTexts[name]).map((count) =>
    names.length > 0 ? `${count}: ${names.join(', ')}${more}` : count,
  )
}

function counted(count: number, [one, many]: readonly [one: string, many: string]): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

/** A row's display name: a pet's name, a reservation's title, a plate. */
function nameOf(item: object): string {
  const { name, title, unit, placa, modelo } = item as Record<string, unknown> // only these fields are read
  return [name, title, unit, placa, modelo].map(wordsOf).find(Boolean) ?? ''
}
