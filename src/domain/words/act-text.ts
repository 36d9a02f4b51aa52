import { findEntity } from '../entities.ts'
import { RolePermission } from '../permissions/role-permission.ts'

/** A command on one row, as the audit stores it. */
export interface AuditedAction {
  /** The name of the command in its contract: `occurrences.move`. */
  command: string
  collection: string
  before: object | null
  after: object | null
}

/** `occurrences` as `Ocorrências`; a generic text for a collection that this version does not know. */
export function kindText(collection: string): string {
  return findEntity(collection)?.names.many ?? 'Outros registros'
}

/** `occurrences` as `a ocorrência`, for sentences. */
export function thingText(collection: string): string {
  return findEntity(collection)?.names.one ?? 'um registro'
}

/** What was done, to be read after a name: `mudou a situação da ocorrência`. */
export function actText(entry: AuditedAction): string {
  const { command, collection } = entry
  const thing = thingText(collection)
  if (isRemovalOfPerson(entry)) {
    return collection === 'users' ? 'removeu a pessoa' : `removeu uma pessoa, o que mudou ${thing}`
  }
  const switched = switchedText(entry)
  if (switched) return `${switched} ${thing}`
  const [noun = '', act = ''] = command.split('.')
  const isOwn = inSnakeCase(noun) === collection
  const known = findEntity(collection)?.sentences?.[command] ?? (isOwn && generalActions[act]?.(thing))
  return known || `${byWhatIsLeft(entry)} ${thing}`
}

/**
 * `ligou` or `desligou`, of a permission of a role; null for anything else. A condominium's own decision that is gone was
 * the opposite of what applies from then on.
 */
export function switchedText({ collection, before, after }: AuditedAction): 'ligou' | 'desligou' | null {
  if (collection !== RolePermission.collection) return null
  const { enabled } = { ...(after ?? before) } as { enabled?: unknown } // any fields of the row
  if (typeof enabled !== 'boolean') return null
  return enabled === (after !== null) ? 'ligou' : 'desligou'
}

/** Entries about a person who was erased have no values, so they cannot say what was created or changed. */
export function isRemovalOfPerson({ command, before, after }: Omit<AuditedAction, 'collection'>): boolean {
  return ['users.remove', 'users.removeForced'].includes(command) && !before && !after
}

function byWhatIsLeft({ before, after }: Pick<AuditedAction, 'before' | 'after'>): string {
  if (!before && after) return 'cadastrou'
  return before && !after ? 'excluiu' : 'alterou'
}

/** The collection of a contract's name: `residenceDocuments` is `residence_documents`. */
function inSnakeCase(noun: string): string {
  return noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Texts for commands that every entity has; with `da ocorrência`, `do pet` for commands on a part of a row. */
const generalActions: Record<string, (thing: string) => string> = {
  create: (thing) => `cadastrou ${thing}`,
  update: (thing) => `alterou ${thing}`,
  remove: (thing) => `excluiu ${thing}`,
  archive: (thing) => `arquivou ${thing}`,
  restore: (thing) => `restaurou ${thing}`,
  reactivate: (thing) => `reativou ${thing}`,
  import: (thing) => `importou ${thing}`,
  addPhoto: (thing) => `incluiu uma foto d${thing}`,
  addPhotoBase64: (thing) => `incluiu uma foto d${thing}`,
  editPhoto: (thing) => `alterou uma foto d${thing}`,
  removePhoto: (thing) => `removeu uma foto d${thing}`,
}
