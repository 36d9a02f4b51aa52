import { Area } from '#domain/areas/area.ts'
import { useRows } from './use-rows.ts'

const byName = (one: Area, other: Area) => one.name.localeCompare(other.name, 'pt-BR')

/** The areas of a condominium, by default the one in view, by name. */
export function useAreas(of?: string) {
  return useRows(Area, { of: of || undefined, order: byName })?.rows
}
