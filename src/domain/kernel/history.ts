import * as v from 'valibot'
import { Id, Instant } from '../values/id.ts'
import { authorOf } from './author.ts'
import { type Context, recordedAt } from './context.ts'

/**
 * One step of a row's history: actor, instant (the device's, earlier than the server's receipt if it was offline),
 * action, and the reason if there is one.
 */
export function historyStep<const A extends readonly string[], const S extends readonly string[]>(
  acts: A,
  states: S,
) {
  return v.strictObject({
    at: Instant,
    /** Null if it happened by itself, at an hour that was set before. */
    by_id: v.nullable(Id),
    by_name: v.string(),
    act: v.picklist(acts),
    status: v.picklist(states),
    reason: v.optional(v.string()),
  })
}

export interface Step<A, S> {
  at: string
  by_id: string | null
  by_name: string
  act: A
  status: S
  reason?: string | undefined
}

/**
 * Adds a step to a row's history. The instant comes from the device, so it is moved forward to the creation of the
 * row or to the last step if it lies before.
 */
export function recorded<A, S, R extends { recorded_at: string; status: S; history: Step<A, S>[] }>(
  row: R,
  act: R['history'][number]['act'],
  context: Context,
  reason?: string | null,
): R {
  return withStep(row, stepOf(act, row.status, context, reason))
}

/** `recorded`, for a row whose status has another name. */
export function withStep<S extends { at: string }, R extends { recorded_at: string; history: S[] }>(
  row: R,
  step: R['history'][number],
): R {
  const at = [step.at, row.recorded_at, row.history.at(-1)?.at ?? ''].reduce(later)
  return { ...row, history: [...row.history, { ...step, at }] }
}

export function later(one: string, other: string): string {
  return one > other ? one : other // instants in UTC sort as text
}

export function stepOf<A, S>(act: A, status: S, context: Context, reason?: string | null): Step<A, S> {
  return { at: recordedAt(context), ...authorOf(context.actor), act, status, ...(reason && { reason }) }
}
