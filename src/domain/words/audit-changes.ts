import { isSame } from '../values/same.ts'
import { wordsOf } from '../values/text.ts'
import { fieldLabel } from './field-labels.ts'
import { readableFields } from './shown-fields.ts'
import { type Knowing, nothing, valueText } from './value-text.ts'
import type { AuditEntry } from '../audit/contract.ts'

export interface AuditedChange {
  label: string
  before: string
  after: string
}

type Changed = Pick<AuditEntry, 'collection' | 'before' | 'after'>

/** The fields that differ, as text for people; for a created or deleted row all that are not empty. */
export function auditedChanges(entry: Changed, knowing: Omit<Knowing, 'collection'>): AuditedChange[] {
  const { collection } = entry
  const [before, after] = [fieldsOf(collection, entry.before), fieldsOf(collection, entry.after)]
  const text = (field: string, value: unknown) => valueText(field, value, { collection, ...knowing })
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => !isSame(before.get(field), after.get(field)))
    .map((field) => ({
      label: fieldLabel(collection, field),
      before: text(field, before.get(field)),
      after: text(field, after.get(field)),
    }))
  const reason = after.has('reason') ? '' : reasonGiven(entry)
  return [...changes, ...(reason ? [{ label: 'Motivo', before: nothing, after: reason }] : [])].filter(
    (change) => change.before !== nothing || change.after !== nothing,
  )
}

/** The ids in the fields, to be displayed as names. */
export function idsIn({ collection, before, after }: Changed): string[] {
  return [...fieldsOf(collection, before), ...fieldsOf(collection, after)].flatMap(([field, value]) =>
    field.endsWith('_id') && wordsOf(value) ? [wordsOf(value)] : [],
  )
}

/** Not displayed: the time of creation is the entry's own, and the condominium is that of the audit. */
function fieldsOf(collection: string, row: Changed['after']): ReadonlyMap<string, unknown> {
  const fields = new Map(readableFields(collection, row ?? {}))
  fields.delete('created_at')
  fields.delete('recorded_at')
  if (row && 'id' in row) fields.delete('condominium_id') // for a whole row; if it is the field that differs, it is displayed
  return fields
}

/** The reason given with the command: it is in the last step of the row's history. */
function reasonGiven({ before, after }: Changed): string {
  const [known, now] = [stepsOf(before), stepsOf(after)]
  return now.length > known.length ? wordsOf(now.at(-1)?.reason) : ''
}

function stepsOf(row: Changed['after']): { reason?: unknown }[] {
  return Array.isArray(row?.history) ? row.history : []
}
