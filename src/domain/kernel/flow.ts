import { DomainError } from './errors.ts'

/** A state machine: from each state, the states a row may go to. */
export interface Flow<S extends string> {
  states: [S, ...S[]]
  next(from: S): readonly S[]
  /** The requested state, or `impossible_transition`. */
  move(from: S, to: S): S
  /** The shortest path between two states: the states after `from`, ending with `to`. Null when there is none. */
  way(from: S, to: S): S[] | null
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
    way(from, to) {
      const ways: S[][] = [[]]
      const seen = new Set([from])
      for (const way of ways) {
        const here = way.at(-1) ?? from
        if (here === to) return way
        for (const next of transitions[here]) {
          if (seen.has(next)) continue
          seen.add(next)
          ways.push([...way, next])
        }
      }
      return null
    },
  }
}
