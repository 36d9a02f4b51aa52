/** Aborts with the first of the signals. `AbortSignal.any` is missing on Safari before 17.4. */
export function firstOf(...signals: AbortSignal[]): AbortSignal {
  // oxlint-disable-next-line baseline-js/use-baseline -- asked for first
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    const end = () => either.abort(signal.reason)
    signal.addEventListener('abort', end, { signal: either.signal })
  }
  return either.signal
}
