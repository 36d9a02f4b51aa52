import { findEntity } from '../entities.ts'

/** One act on one row, as the audit holds it. */
export interface AuditedAction {
  /** The command, as contracts name it: `occurrences.move`. */
  command: string
  collection: string
  before: object | null
  after: object | null
}

/** `occurrences` as `Ocorrências`; what this version does not know, as any record. */
export function kindText(collection: string): string {
  return findEntity(collection)?.names.many ?? 'Outros registros'
}

/** `occurrences` as `a ocorrência`, for a sentence. */
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
  const [noun = '', act = ''] = command.split('.')
  const isOwn = inSnakeCase(noun) === collection
  const known = findEntity(collection)?.sentences?.[command] ?? (isOwn && generalActions[act]?.(thing))
  return known || `${byWhatIsLeft(entry)} ${thing}`
}

/** Nothing of somebody who was removed stays written down, so their rows tell neither what they were nor what became of them. */
export function isRemovalOfPerson({ command, before, after }: Omit<AuditedAction, 'collection'>): boolean {
  return ['users.remove', 'users.removeForced'].includes(command) && !before && !after
}

function byWhatIsLeft({ before, after }: Pick<AuditedAction, 'before' | 'after'>): string {
  if (!before && after) return 'cadastrou'
  return before && !after ? 'excluiu' : 'alterou'
}

/** `residenceDocuments`, a contract's name, as `residence_documents`. */
function inSnakeCase(noun: string): string {
  return noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** What is done alike to any kind; `da ocorrência`, `do pet` where the act is about something of it. */
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
