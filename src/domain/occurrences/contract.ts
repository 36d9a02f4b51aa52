import * as v from 'valibot'
import { change, changeTo, command, type Context, findRow } from '../kernel/command.ts'
import { recordedAt } from '../kernel/context.ts'
import { contract } from '../kernel/contract.ts'
import { crud, ListInput } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, stepOf } from '../kernel/history.ts'
import { plainPhotoCommands } from '../kernel/photo-commands.ts'
import { query } from '../kernel/query.ts'
import { management } from '../kernel/roles.ts'
import { visibilityOf } from '../permissions/visibility.ts'
import { ServiceProvider, withRating } from '../service-providers/service-provider.ts'
import { ById, Id } from '../values/id.ts'
import { paragraph } from '../values/text.ts'
import { isActive } from './numbers.ts'
import { isListed, Occurrence, occurrenceFlow, occurrencePhotoLimit, Stars } from './occurrence.ts'

const RateInput = v.strictObject({ id: Id, provider_id: Id, stars: Stars })
type RateInput = v.InferOutput<typeof RateInput>

export const occurrences = contract('occurrences', {
  ...crud(Occurrence, {
    path: '/occurrences',
    noun: 'occurrence',
    options: { eitherOf: ['residence_id', 'unit'] },
    begin: (input, context) => ({
      ...input,
      status: 'OPEN' as const,
      protocol: null,
      created_by_id: context.actor.id,
      user: { email: context.actor.email, profile: { name: context.actor.name } },
      assigned_to_id: null,
      on_the_way_at: null,
      ratings: null,
      archived_at: null,
      photos: [],
      history: [stepOf('created' as const, 'OPEN' as const, context)],
    }),
    mayEdit: assertMayEditOccurrence,
    edited: (row, context) => recorded(row, 'edited', context),
  }),

  /** Those that are not archived; with `archived=true` those that are, and no others. */
  list: query(
    'GET /occurrences',
    'read_occurrence',
    v.strictObject({ ...ListInput.entries, archived: v.optional(v.picklist(['true', 'false'])) }),
    v.array(Occurrence.row),
  ),

  move: change(
    Occurrence,
    'PATCH /occurrences/:id/status',
    ['update_occurrence', 'attend_occurrence'],
    v.strictObject({ id: Id, status: v.picklist(occurrenceFlow.states) }),
    (row, { status }, context) => {
      assertListed(row, context)
      if (!mayMoveOccurrence(row, status, context)) throw new DomainError('forbidden')
      const next = { ...row, status: occurrenceFlow.move(row.status, status) }
      // Reopened, it waits for a new visit.
      return recorded(status === 'OPEN' ? { ...next, on_the_way_at: null } : next, 'moved', context)
    },
  ),

  assign: change(
    Occurrence,
    'PATCH /occurrences/:id/assignee',
    'update_occurrence',
    v.strictObject({ id: Id, assigned_to_id: v.nullable(Id) }),
    (row, { assigned_to_id }, context) => {
      assertListed(row, context)
      if (!isOccurrenceStaff(context)) throw new DomainError('forbidden')
      return recorded({ ...row, assigned_to_id, on_the_way_at: null }, 'assigned', context)
    },
  ),

  /** The provider is on their way: an open one is in progress from then on. */
  setOut: change(
    Occurrence,
    'POST /occurrences/:id/on-the-way',
    'attend_occurrence',
    ById,
    (row, _input, context) => {
      assertListed(row, context)
      if (!isAttending(row, context)) throw new DomainError('forbidden')
      if (row.status !== 'OPEN' && row.status !== 'IN_PROGRESS')
        throw new DomainError('conflict', { detail: 'Esta ocorrência já foi resolvida.' })
      if (row.on_the_way_at) return row
      const next = { ...row, status: 'IN_PROGRESS' as const, on_the_way_at: recordedAt(context) }
      return recorded(next, 'on_the_way', context)
    },
  ),

  /**
   * Rates a provider's work, once it is closed; rated again, the new rating takes the place of the old one. Work that is
   * given to another provider keeps the rating of the first one, whose work it was.
   */
  rate: command<RateInput>('POST /occurrences/:id/rating', {
    permission: 'update_service_provider',
    offline: 'free',
    verb: 'change',
    input: RateInput,
    filled: ['provider_id'],
    targets: ({ id, provider_id }) => [
      { collection: Occurrence.collection, id },
      { collection: ServiceProvider.collection, id: provider_id },
    ],
    apply(rows, { id, provider_id, stars }, context) {
      const row = findRow(rows, Occurrence, id)
      const provider = findRow(rows, ServiceProvider, provider_id)
      if (!row || !provider || provider.condominium_id !== row.condominium_id)
        throw new DomainError('not_found')
      assertListed(row, context)
      mustBeRateable(row, provider)
      const before = starsOf(row, provider)
      if (before === stars) return [changeTo(Occurrence, row), changeTo(ServiceProvider, provider)]
      const others = row.ratings?.filter((rating) => rating.provider_id !== provider_id) ?? []
      const ratings = [...others, { provider_id, stars }]
      return [
        changeTo(Occurrence, recorded({ ...row, ratings }, 'rated', context)),
        changeTo(ServiceProvider, withRating(provider, before, stars)),
      ]
    },
  }),

  /** Puts one aside, out of lists and counts, with a reason that its author reads: it is neither rewritten nor deleted. */
  archive: change(
    Occurrence,
    'POST /occurrences/:id/archive',
    'delete_occurrence',
    v.strictObject({ id: Id, reason: paragraph('Informe o motivo do arquivamento', 500) }),
    (row, { reason }, context) => {
      if (!mayArchiveOccurrence(context)) throw new DomainError('forbidden', { detail: onlyManagement })
      if (!isListed(row)) return row
      return recorded({ ...row, archived_at: recordedAt(context) }, 'archived', context, reason)
    },
  ),

  unarchive: change(
    Occurrence,
    'DELETE /occurrences/:id/archive',
    'delete_occurrence',
    ById,
    (row, _input, context) => {
      if (!mayArchiveOccurrence(context)) throw new DomainError('forbidden', { detail: onlyManagement })
      if (isListed(row)) return row
      return recorded({ ...row, archived_at: null }, 'unarchived', context)
    },
  ),

  ...plainPhotoCommands(Occurrence, {
    path: '/occurrences/:id/photos',
    permission: 'update_occurrence',
    permissionToAdd: ['create_occurrence', 'attend_occurrence'],
    limit: occurrencePhotoLimit,
    tooMany: `Cada ocorrência guarda até ${occurrencePhotoLimit} fotos.`,
    file: { maxBytes: 5 * 1024 * 1024 },
    mayEdit: assertMayEditOccurrence,
    mayAdd: assertMayAddPhotos,
    recorded,
  }),
})

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

/** How this provider's work on it was rated; null if it was not. */
export function starsOf({ ratings }: Pick<Occurrence, 'ratings'>, { id }: { id: string }): number | null {
  return ratings?.find(({ provider_id }) => provider_id === id)?.stars ?? null
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

function assertMayAddPhotos(row: Occurrence, context: Context): void {
  assertListed(row, context)
  if (!mayAddPhotos(row, context)) throw new DomainError('forbidden')
}

function mustBeRateable(row: Occurrence, { user_id }: Pick<ServiceProvider, 'user_id'>): void {
  if (row.status !== 'CLOSED')
    throw new DomainError('conflict', { detail: 'Avalie o serviço depois de encerrar a ocorrência.' })
  if (row.assigned_to_id !== user_id)
    throw new DomainError('conflict', { detail: 'Esta ocorrência não foi deste prestador.' })
}

/** Nothing happens to one that is put aside, until it is taken back. */
function assertListed(row: Occurrence, context: Context): void {
  if (isListed(row)) return
  throw new DomainError('conflict', {
    detail: mayArchiveOccurrence(context)
      ? 'Esta ocorrência está arquivada: desarquive-a antes.'
      : 'Esta ocorrência está arquivada. Só a administração pode desarquivá-la.',
  })
}

const onlyManagement = 'Só a administração arquiva e desarquiva ocorrências.'

function assertMayEditOccurrence(row: Occurrence, context: Context): void {
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
