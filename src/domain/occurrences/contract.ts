import * as v from 'valibot'
import { change, changeTo, command, findRow } from '../kernel/command.ts'
import { recordedAt } from '../kernel/context.ts'
import { contract } from '../kernel/contract.ts'
import { crud, ListInput } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, stepOf, withStep } from '../kernel/history.ts'
import { plainPhotoCommands } from '../kernel/photo-commands.ts'
import { query } from '../kernel/query.ts'
import { ServiceProvider, withRating } from '../service-providers/service-provider.ts'
import { ById, Id } from '../values/id.ts'
import { paragraph, plainText } from '../values/text.ts'
import { OccurrenceAnswer, answerMaxLength } from './answer.ts'
import { answerCommands } from './answer-commands.ts'
import { isListed, Occurrence, occurrenceFlow, occurrencePhotoLimit, Stars } from './occurrence.ts'
import {
  assertListed,
  assertMayAddPhotos,
  assertMayEditOccurrence,
  isAttending,
  isOccurrenceStaff,
  mayArchiveOccurrence,
  mayMoveOccurrence,
  onlyManagement,
} from './rights.ts'

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
      answers: [],
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

  /** With a word for its author, which stands in the conversation under it: the screen asks for one to resolve it. */
  move: change(
    Occurrence,
    'PATCH /occurrences/:id/status',
    ['update_occurrence', 'attend_occurrence'],
    v.strictObject({
      id: Id,
      status: v.picklist(occurrenceFlow.states),
      note: v.optional(plainText(answerMaxLength)),
    }),
    (row, { status, note }, context) => {
      assertListed(row, context)
      if (!mayMoveOccurrence(row, status, context)) throw new DomainError('forbidden')
      const next = { ...row, status: occurrenceFlow.move(row.status, status) }
      // Reopened, it waits for a new visit.
      return recorded(status === 'OPEN' ? { ...next, on_the_way_at: null } : next, 'moved', context, note)
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
      const step = { ...stepOf('assigned' as const, row.status, context), to_id: assigned_to_id }
      return withStep({ ...row, assigned_to_id, on_the_way_at: null }, step)
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

  ...answerCommands,

  answers: query('GET /occurrences/:id/answers', 'read_occurrence', ById, v.array(OccurrenceAnswer)),
})

/** How this provider's work on it was rated; null if it was not. */
export function starsOf({ ratings }: Pick<Occurrence, 'ratings'>, { id }: { id: string }): number | null {
  return ratings?.find(({ provider_id }) => provider_id === id)?.stars ?? null
}

function mustBeRateable(row: Occurrence, { user_id }: Pick<ServiceProvider, 'user_id'>): void {
  if (row.status !== 'CLOSED')
    throw new DomainError('conflict', { detail: 'Avalie o serviço depois de encerrar a ocorrência.' })
  if (row.assigned_to_id !== user_id)
    throw new DomainError('conflict', { detail: 'Esta ocorrência não foi deste prestador.' })
}
