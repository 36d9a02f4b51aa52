import { folded } from '../values/text.ts'
import type { Occurrence, OccurrenceStatus, OccurrenceType } from './occurrence.ts'

/** The filters of a list; an absent key does not filter. */
export interface OccurrenceFilter {
  /** Words in the title, description, unit or protocol; accents and case do not matter. */
  text?: string
  status?: OccurrenceStatus
  type?: OccurrenceType
  residence_id?: string
}

export function hasOccurrenceFilter(filter: OccurrenceFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '')
}

export function matchesOccurrence(row: Occurrence, filter: OccurrenceFilter): boolean {
  if (filter.status && row.status !== filter.status) return false
  if (filter.type && row.type !== filter.type) return false
  if (filter.residence_id && row.residence_id !== filter.residence_id) return false
  return !filter.text || namesAll(row, filter.text)
}

function namesAll(row: Occurrence, text: string): boolean {
  const place = folded(`${row.title} ${row.unit} ${row.protocol ?? ''} ${row.description}`)
  return folded(text)
    .split(' ')
    .every((word) => place.includes(word))
}
