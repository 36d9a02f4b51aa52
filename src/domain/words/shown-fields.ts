import { inReadingOrder } from './field-labels.ts'

/** Internal fields of rows and files, and fields that a screen displays in another way. */
const technical = ['id', 'document_id', 'sha256', 'records_sha256', 'mime_type', 'history']

/** An id is omitted if the row also has the name that it stands for. */
const namesOfIds: Record<string, readonly string[]> = {
  residence_id: ['unit'],
  area_id: ['area_name'],
  owner_id: ['owner'],
  user_id: ['user'],
  created_by_id: ['user', 'resident'],
}

/**
 * A row's fields for display, in the order of their labels: a person's profile fields among their own, no ids whose name
 * is in the row.
 */
export function readableFields(collection: string, row: object): ReadonlyMap<string, unknown> {
  const fields = new Map(
    Object.entries(row).flatMap(([field, value]) =>
      field === 'profile' && value ? Object.entries({ ...(value as object) }) : [[field, value] as const],
    ),
  )
  const isShown = (field: string) =>
    !technical.includes(field) && !namesOfIds[field]?.some((name) => fields.has(name))
  return inReadingOrder(collection, new Map([...fields].filter(([field]) => isShown(field))))
}
