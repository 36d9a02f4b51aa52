/**
 * Quota exceeded: the transaction was rolled back. Chromium reports it only at the commit: Dexie then gives an
 * AbortError, with the reason inside.
 */
export function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner } = error as { inner?: unknown } // on Dexie's own errors
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError')
}
