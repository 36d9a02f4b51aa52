import * as v from 'valibot'
import { change, type Context } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, stepOf } from '../kernel/history.ts'
import { plainPhotoCommands } from '../kernel/photo-commands.ts'
import { visibilityOf } from '../permissions/visibility.ts'
import { Id } from '../values/id.ts'
import { Occurrence, occurrenceFlow, occurrencePhotoLimit } from './occurrence.ts'

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
      photos: [],
      history: [stepOf('created' as const, 'OPEN' as const, context)],
    }),
    mayEdit: assertMayEditOccurrence,
    edited: (row, context) => recorded(row, 'edited', context),
  }),

  move: change(
    Occurrence,
    'PATCH /occurrences/:id/status',
    'update_occurrence',
    v.strictObject({ id: Id, status: v.picklist(occurrenceFlow.states) }),
    (row, { status }, context) => {
      if (!mayMoveOccurrence(row, status, context)) throw new DomainError('forbidden')
      return recorded({ ...row, status: occurrenceFlow.move(row.status, status) }, 'moved', context)
    },
  ),

  assign: change(
    Occurrence,
    'PATCH /occurrences/:id/assignee',
    'update_occurrence',
    v.strictObject({ id: Id, assigned_to_id: v.nullable(Id) }),
    (row, { assigned_to_id }, context) => {
      if (!isOccurrenceStaff(context)) throw new DomainError('forbidden')
      return recorded({ ...row, assigned_to_id }, 'assigned', context)
    },
  ),

  ...plainPhotoCommands(Occurrence, {
    path: '/occurrences/:id/photos',
    permission: 'update_occurrence',
    permissionToAdd: 'create_occurrence',
    limit: occurrencePhotoLimit,
    tooMany: `Cada ocorrência guarda até ${occurrencePhotoLimit} fotos.`,
    file: { maxBytes: 5 * 1024 * 1024 },
    mayEdit: assertMayEditOccurrence,
    recorded,
  }),
})

/** Staff may edit any; an author their own, until it is resolved. */
export function mayEditOccurrence(row: Occurrence, context: Pick<Context, 'actor'>): boolean {
  if (isOccurrenceStaff(context)) return true
  return row.created_by_id === context.actor.id && (row.status === 'OPEN' || row.status === 'IN_PROGRESS')
}

/** Staff may move it; its author may close a resolved one. */
export function mayMoveOccurrence(
  row: Occurrence,
  to: Occurrence['status'],
  context: Pick<Context, 'actor'>,
): boolean {
  if (isOccurrenceStaff(context)) return true
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

function assertMayEditOccurrence(row: Occurrence, context: Context): void {
  if (!mayEditOccurrence(row, context)) throw new DomainError('forbidden')
}
