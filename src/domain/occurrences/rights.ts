import type { Context } from '../kernel/command.ts'
import { DomainError } from '../kernel/errors.ts'
import { management } from '../kernel/roles.ts'
import { visibilityOf } from '../permissions/visibility.ts'
import { answersOf, type OccurrenceAnswer } from './answer.ts'
import { isActive } from './numbers.ts'
import { isListed, Occurrence } from './occurrence.ts'

/** Its author alone, until it is resolved: nobody, management neither, rewrites or deletes what another reported. */
export function mayEditOccurrence(row: Occurrence, { actor }: Pick<Context, 'actor'>): boolean {
  return row.created_by_id === actor.id && isActive(row)
}

/** Management puts reports aside, its own too, and takes them back. */
export function mayArchiveOccurrence({ actor }: Pick<Context, 'actor'>): boolean {
  return management.some((role) => role === actor.role)
}

/** The step that put it aside: by whom, when and why; null while it is in the lists. */
export function archivingOf(row: Pick<Occurrence, 'archived_at' | 'history'>) {
  return (!isListed(row) && row.history.findLast(({ act }) => act === 'archived')) || null
}

/** A provider who was given it. */
export function isAttending(row: Occurrence, { actor }: Pick<Context, 'actor'>): boolean {
  return actor.role === 'SERVICE_PROVIDER' && row.assigned_to_id === actor.id
}

/** Staff may move it; its author may close a resolved one; the provider who was given it begins and resolves it. */
export function mayMoveOccurrence(
  row: Occurrence,
  to: Occurrence['status'],
  context: Pick<Context, 'actor'>,
): boolean {
  if (!isListed(row)) return false
  if (isOccurrenceStaff(context)) return true
  if (isAttending(row, context)) return to === 'IN_PROGRESS' || to === 'RESOLVED'
  return row.created_by_id === context.actor.id && to === 'CLOSED'
}

export function isOccurrenceStaff({ actor }: Pick<Context, 'actor'>): boolean {
  return visibilityOf(actor, Occurrence) === 'all'
}

/** Staff, and the provider at work on it, add pictures to what another reported. */
export function mayAddPhotos(row: Occurrence, context: Pick<Context, 'actor'>): boolean {
  if (!isListed(row)) return false
  const isAtWork = isAttending(row, context) && row.status !== 'CLOSED'
  return isAtWork || isOccurrenceStaff(context) || mayEditOccurrence(row, context)
}

/** Its author, staff, and the provider at work on it talk about it. */
export function mayAnswer(row: Occurrence, context: Pick<Context, 'actor'>): boolean {
  if (!isListed(row)) return false
  const isAtWork = isAttending(row, context) && row.status !== 'CLOSED'
  return isAtWork || isOccurrenceStaff(context) || row.created_by_id === context.actor.id
}

/** Notes that neither author nor provider reads: between staff. */
export function mayNoteInternally(row: Occurrence, context: Pick<Context, 'actor'>): boolean {
  return isListed(row) && isOccurrenceStaff(context)
}

/** Who wrote an answer takes it back until somebody else has written after it, where the writer reads it. */
export function mayRemoveAnswer(
  row: Occurrence,
  { id, by_id, is_internal }: OccurrenceAnswer,
  context: Pick<Context, 'actor'>,
): boolean {
  if (!isListed(row) || by_id !== context.actor.id) return false
  const alike = answersOf(row).filter((one) => one.is_internal === is_internal)
  const after = alike.slice(alike.findIndex((one) => one.id === id) + 1)
  return after.every((one) => one.by_id === by_id)
}

export function assertMayAddPhotos(row: Occurrence, context: Context): void {
  assertListed(row, context)
  if (!mayAddPhotos(row, context)) throw new DomainError('forbidden')
}

/** Nothing happens to one that is put aside, until it is taken back. */
export function assertListed(row: Occurrence, context: Context): void {
  if (isListed(row)) return
  throw new DomainError('conflict', {
    detail: mayArchiveOccurrence(context)
      ? 'Esta ocorrência está arquivada: desarquive-a antes.'
      : 'Esta ocorrência está arquivada. Só a administração pode desarquivá-la.',
  })
}

export const onlyManagement = 'Só a administração arquiva e desarquiva ocorrências.'

export function assertMayEditOccurrence(row: Occurrence, context: Context): void {
  assertListed(row, context)
  if (mayEditOccurrence(row, context)) return
  const detail = whyNotEdited(row, context)
  throw new DomainError('forbidden', detail ? { detail } : undefined)
}

/** What they can do instead; null for who has nothing to do with it. */
function whyNotEdited(row: Occurrence, context: Pick<Context, 'actor'>): string | null {
  const mayArchive = mayArchiveOccurrence(context)
  if (row.created_by_id === context.actor.id)
    return `Depois de resolvida, ela não é mais editada nem excluída. ${mayArchive ? 'Você pode arquivá-la.' : 'Se o problema voltou, registre outra.'}`
  if (!isOccurrenceStaff(context)) return null
  const acts = mayArchive
    ? 'mudar a situação, indicar o responsável, juntar fotos e arquivar com um motivo'
    : 'mudar a situação, indicar o responsável e juntar fotos'
  return `O relato é de quem registrou: só essa pessoa o altera, exclui ou tira fotos dele. Você pode ${acts}.`
}
