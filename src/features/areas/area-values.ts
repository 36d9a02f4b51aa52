import type { Area } from '#domain/areas/area.ts'
import { type NewPhotos, noPhotos } from '#hooks/photo-acts.ts'

/** What the form holds; the capacity as it is typed. */
export interface AreaValues extends NewPhotos {
  condominium_id: string
  name: string
  description: string
  capacity: string
  opens_at: string
  closes_at: string
  active: boolean
  needs_approval: boolean
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<Area>
}

export const blankArea: AreaValues = {
  condominium_id: '',
  name: '',
  description: '',
  capacity: '',
  opens_at: '08:00',
  closes_at: '22:00',
  active: true,
  needs_approval: true,
  ...noPhotos,
  opened: {},
}

/** What is sent. An empty capacity is one that nobody counted. */
export function sentFields(values: AreaValues) {
  const { name, description, capacity, opens_at, closes_at, active, needs_approval } = values
  return {
    name,
    description,
    capacity: capacity.trim() === '' ? null : Number(capacity),
    opens_at,
    closes_at,
    active,
    needs_approval,
  }
}

/** The form of an area that exists. */
export function valuesOf(row: Area): Partial<AreaValues> {
  const { name, description, capacity, opens_at, closes_at, active, needs_approval } = row
  const opened = { name, description, capacity, opens_at, closes_at, active, needs_approval }
  return {
    ...opened,
    condominium_id: row.condominium_id,
    capacity: capacity === null ? '' : String(capacity),
    opened,
  }
}
