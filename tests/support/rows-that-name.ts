import { findEntity } from '#domain/entities.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { User } from '#domain/users/user.ts'
import { anId } from './an-occurrence.ts'
import { validFields } from './valid-value.ts'

/** Where the rows are stored: the rows that others depend on. */
export interface Stage {
  now: string
  condominium_id: string
  residence_id: string
  area_id: string
  assembly_id: string
  statement_category_id: string
  announcement_category_id: string
  service_type_id: string
}

/** What the schema of a kind does not tell: a moment to come, a name that somebody wrote into a text. */
const toldByHand: Record<string, (person: User) => Record<string, unknown>> = {
  reservations: () => ({
    start_datetime: '2099-01-01T14:00:00.000Z',
    end_datetime: '2099-01-01T16:00:00.000Z',
  }),
  assemblies: () => ({ revealed_at: null }), // only a closed one is revealed
  boletos: ({ email }) => ({
    email: { state: 'SENT', to: email, at: '2026-11-20T12:00:00.000Z', reason: '' },
  }),
  notification_preferences: () => ({ email: false }),
  statements: () => ({ reach: { kind: 'ALL' } }),
  announcements: () => ({ reach: { kind: 'ALL' } }),
  privacy_requests: ({ profile }) => ({ reason: `Eu, ${profile.name}, peço` }),
}

/** A row that names a person wherever its kind can, with a new id unless it has theirs. */
export function aRowThatNames(person: User, { collection }: Pick<Entity, 'collection'>, stage: Stage) {
  const { row, references = {} } = mustFind(collection)
  const byHand = toldByHand[collection]?.(person) ?? {}
  const ids: Record<string, string> = {
    users: person.id,
    condominiums: stage.condominium_id,
    residences: stage.residence_id,
    areas: stage.area_id,
    assemblies: stage.assembly_id,
    statement_categories: stage.statement_category_id,
    announcement_categories: stage.announcement_category_id,
    service_types: stage.service_type_id,
  }
  const { id: _id, created_at: _created, recorded_at: _recorded, ...entries } = row.entries
  const fields = validFields(entries, `Texto ${anId()}`.slice(0, 20), (path) => {
    if (path in byHand) return byHand[path]
    return ids[references[path] ?? ''] ?? namedAt(path, person)
  })
  const id = collection === 'notification_preferences' ? person.id : anId()
  return { id, created_at: stage.now, recorded_at: stage.now, ...fields }
}

/** What stands for the person at a field: the steps of a history, and people as rows hold them. */
function namedAt(path: string, { id, email, profile }: User): unknown {
  const field = path.slice(path.lastIndexOf('.') + 1)
  if (field === 'by_id' || /(?:^|\.)(?:user|owner|uploaded_by)\.id$/.test(path)) return id
  if (field === 'by_name' || path.endsWith('.profile.name')) return profile.name
  return field === 'email' ? email : undefined
}

function mustFind(collection: string): Entity {
  const entity = findEntity(collection)
  if (!entity) throw new Error(`no kind of row is called ${collection}`)
  return entity
}
