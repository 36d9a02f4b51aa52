/** What a run of histories did and met, printed at its end. */
export interface Summary {
  met(what: string, times?: number): void
  text(): string
  toJSON(): Record<string, number>
}

export function aSummary(): Summary {
  const counts = new Map<string, number>()
  return {
    met(what, times = 1) {
      counts.set(what, (counts.get(what) ?? 0) + times)
    },
    text: () => Array.from(counts, ([what, times]) => `${what} ${times}`).join(', '),
    toJSON: () => Object.fromEntries(counts),
  }
}
