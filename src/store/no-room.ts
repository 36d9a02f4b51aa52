/**
 * The device has no room left, and nothing of the transaction was kept. Chromium says so only at its end: Dexie gives an
 * AbortError then, with the reason inside.
 */
export function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner } = error as { inner?: unknown } // on Dexie's own errors
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError')
}
