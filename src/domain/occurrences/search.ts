import { finds } from '../values/search.ts'
import { monthOf, resolvedAt } from './handling.ts'
import { hasSetOut, isActive } from './numbers.ts'
import { isListed, type Occurrence, type OccurrenceStatus, type OccurrenceType } from './occurrence.ts'

/** The filters of a list; an absent key does not filter. */
export interface OccurrenceFilter {
  /** Words in the title, description, unit or protocol; accents and case do not matter. */
  text?: string
  /** `ACTIVE`: open or in progress. `ARCHIVED`: put aside by management, which nothing else finds. */
  status?: OccurrenceStatus | 'ACTIVE' | 'ARCHIVED'
  type?: OccurrenceType
  /** Null: of the common area. */
  residence_id?: string | null
  /** To whom it was given; null: to nobody yet. */
  assigned_to_id?: string | null
  /** Who recorded it. */
  created_by_id?: string
  /** The month in which it was resolved, `2026-11`. */
  resolved_in?: string
  /** The first month in which it may have been recorded, `2025-12`. */
  recorded_since?: string
  /** Of what is open or in progress: whether whoever was given it has set out. */
  on_the_way?: 'yes' | 'no'
}

export function hasOccurrenceFilter(filter: OccurrenceFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '')
}

export function matchesOccurrence(row: Occurrence, filter: OccurrenceFilter): boolean {
  if (!isInStatus(row, filter)) return false
  if (filter.type && row.type !== filter.type) return false
  if (filter.residence_id !== undefined && row.residence_id !== filter.residence_id) return false
  if (filter.assigned_to_id !== undefined && row.assigned_to_id !== filter.assigned_to_id) return false
  if (filter.created_by_id && row.created_by_id !== filter.created_by_id) return false
  if (filter.resolved_in && monthOf(resolvedAt(row)) !== filter.resolved_in) return false
  if (filter.recorded_since && monthOf(row.recorded_at) < filter.recorded_since) return false
  if (filter.on_the_way && !(isActive(row) && hasSetOut(row) === filter.on_the_way)) return false
  return !filter.text || namesAll(row, filter.text)
}

function isInStatus(row: Occurrence, { status }: OccurrenceFilter): boolean {
  if (isListed(row) === (status === 'ARCHIVED')) return false
  if (!status || status === 'ARCHIVED') return true
  return status === 'ACTIVE' ? isActive(row) : row.status === status
}

function namesAll(row: Occurrence, text: string): boolean {
  return finds(text, row.title, row.unit, row.protocol, row.description)
}
