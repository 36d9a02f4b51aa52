import {
  blockingLists,
  type Dependencies,
  type DependencyList,
  dependencyTexts,
} from '#domain/users/dependencies.ts'
import { wordsOf } from '#domain/values/text.ts'

/** What hangs on a person, one line for each kind: `2 pets: Paçoca, Farofa`. */
export function dependencyLines(found: Partial<Dependencies>): string[] {
  const lists = blockingLists.flatMap((name) => lineOf(name, found[name] ?? []))
  return found.serviceProvider
    ? [...lists, `cadastro de prestador: ${found.serviceProvider.serviceType}`]
    : lists
}

/** The units that they leave, which stop nobody: `1 unidade: 304`. */
export function homeLines(found: Partial<Dependencies>): string[] {
  return lineOf('residences', found.residences ?? [])
}

const mostNamed = 3

function lineOf(name: DependencyList, items: readonly object[]): string[] {
  if (items.length === 0) return []
  const [one, many] = dependencyTexts[name]
  const names = items.slice(0, mostNamed).flatMap((item) => nameOf(item) || [])
  const more = items.length > names.length && names.length > 0 ? ' e outros' : ''
  const count = `${items.length} ${items.length === 1 ? one : many}`
  return [names.length > 0 ? `${count}: ${names.join(', ')}${more}` : count]
}

/** Whatever a thing is called by: a pet's name, a reservation's title, a plate. */
function nameOf(item: object): string {
  const { name, title, unit, placa, modelo } = item as Record<string, unknown> // read by name only
  return [name, title, unit, placa, modelo].map(wordsOf).find(Boolean) ?? ''
}
