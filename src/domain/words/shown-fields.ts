import { inReadingOrder } from './field-labels.ts'

/** Numbers of rows and files, and what a screen tells in another way. */
const technical = ['id', 'document_id', 'sha256', 'mime_type', 'history']

/** An id is told by the name that stands beside it in the same row. */
const tellers: Record<string, readonly string[]> = {
  residence_id: ['unit'],
  area_id: ['area_name'],
  owner_id: ['owner'],
  user_id: ['user'],
  created_by_id: ['user', 'resident'],
}

/**
 * A row's fields as people are told them, in the order of their names: a person's profile among their own, no ids where a
 * name stands.
 */
export function readableFields(collection: string, row: object): ReadonlyMap<string, unknown> {
  const fields = new Map(
    Object.entries(row).flatMap(([field, value]) =>
      field === 'profile' && value ? Object.entries({ ...(value as object) }) : [[field, value] as const],
    ),
  )
  const isShown = (field: string) =>
    !technical.includes(field) && !tellers[field]?.some((teller) => fields.has(teller))
  return inReadingOrder(collection, new Map([...fields].filter(([field]) => isShown(field))))
}
