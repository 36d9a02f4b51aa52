import { DomainError } from './errors.ts'

/** A state machine: from each state, the states a row may go to. */
export interface Flow<S extends string> {
  states: [S, ...S[]]
  next(from: S): readonly S[]
  /** The requested state, or `impossible_transition`. */
  move(from: S, to: S): S
}

export function flow<const S extends string>(transitions: Record<S, readonly NoInfer<S>[]>): Flow<S> {
  const states = Object.keys(transitions) as [S, ...S[]] // the record's own keys, never empty by its type
  return {
    states,
    next: (from) => transitions[from],
    move(from, to) {
      if (!transitions[from].includes(to)) throw new DomainError('impossible_transition')
      return to
    },
  }
}
