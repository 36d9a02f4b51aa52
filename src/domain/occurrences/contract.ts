import * as v from 'valibot'
import { change, changeTo, command, type Context, findRow } from '../kernel/command.ts'
import { recordedAt } from '../kernel/context.ts'
import { contract } from '../kernel/contract.ts'
import { crud } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, stepOf } from '../kernel/history.ts'
import { plainPhotoCommands } from '../kernel/photo-commands.ts'
import { visibilityOf } from '../permissions/visibility.ts'
import { ServiceProvider, withRating } from '../service-providers/service-provider.ts'
import { ById, Id } from '../values/id.ts'
import { Occurrence, occurrenceFlow, occurrencePhotoLimit, Stars } from './occurrence.ts'

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
      photos: [],
      history: [stepOf('created' as const, 'OPEN' as const, context)],
    }),
    mayEdit: assertMayEditOccurrence,
    edited: (row, context) => recorded(row, 'edited', context),
  }),

  move: change(
    Occurrence,
    'PATCH /occurrences/:id/status',
    ['update_occurrence', 'attend_occurrence'],
    v.strictObject({ id: Id, status: v.picklist(occurrenceFlow.states) }),
    (row, { status }, context) => {
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

/** Management may edit any; an author their own, until it is resolved. The gate rewrites nothing that another reported. */
export function mayEditOccurrence(row: Occurrence, context: Pick<Context, 'actor'>): boolean {
  if (context.actor.role !== 'COLLABORATOR' && isOccurrenceStaff(context)) return true
  return row.created_by_id === context.actor.id && (row.status === 'OPEN' || row.status === 'IN_PROGRESS')
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
  if (isOccurrenceStaff(context)) return true
  if (isAttending(row, context)) return to === 'IN_PROGRESS' || to === 'RESOLVED'
  return row.created_by_id === context.actor.id && to === 'CLOSED'
}

/**
 * The moves that undo one that was just made: directly, or by reopening it first. Null if the state machine or this
 * person's permissions do not allow it.
 */
export function wayBack(
  row: Occurrence,
  moved: Occurrence['status'],
  actor: Context['actor'],
): Occurrence['status'][] | null {
  const way = occurrenceFlow.way(moved, row.status)
  if (!way || (way.length > 1 && way[0] !== 'OPEN')) return null
  return way.every((to) => mayMoveOccurrence(row, to, { actor })) ? way : null
}

export function isOccurrenceStaff({ actor }: Pick<Context, 'actor'>): boolean {
  return visibilityOf(actor, Occurrence) === 'all'
}

/** Staff, and the provider at work on it, add pictures to what another reported. */
export function mayAddPhotos(row: Occurrence, context: Pick<Context, 'actor'>): boolean {
  const isAtWork = isAttending(row, context) && row.status !== 'CLOSED'
  return isAtWork || isOccurrenceStaff(context) || mayEditOccurrence(row, context)
}

function assertMayAddPhotos(row: Occurrence, context: Context): void {
  if (!mayAddPhotos(row, context)) throw new DomainError('forbidden')
}

function mustBeRateable(row: Occurrence, { user_id }: Pick<ServiceProvider, 'user_id'>): void {
  if (row.status !== 'CLOSED')
    throw new DomainError('conflict', { detail: 'Avalie o serviço depois de encerrar a ocorrência.' })
  if (row.assigned_to_id !== user_id)
    throw new DomainError('conflict', { detail: 'Esta ocorrência não foi deste prestador.' })
}

const onlyAdds =
  'O relato é de quem registrou: só essa pessoa e a administração o alteram. Você pode mudar a situação e juntar fotos.'

function assertMayEditOccurrence(row: Occurrence, context: Context): void {
  if (mayEditOccurrence(row, context)) return
  throw new DomainError('forbidden', isOccurrenceStaff(context) ? { detail: onlyAdds } : undefined)
}
