const patienceMs = 3_000

/**
 * Runs `work` under a lock across this browser's tabs and its worker, so that two senders do not compete. Where Web
 * Locks are missing, or the holder was frozen in the background, the work runs anyway with `isAlone` false: leases
 * and idempotency keys keep it correct.
 */
export async function alone<T>(name: string, work: (isAlone: boolean) => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return work(false)
  const impatient = new AbortController()
  const timer = setTimeout(() => impatient.abort(), patienceMs)
  let begun: Promise<T> | undefined
  try {
    return await locks.request(name, { signal: impatient.signal }, () => {
      clearTimeout(timer)
      begun = work(true)
      return begun
    })
  } catch (error) {
    // WebKit takes the locks of a page that is left, and rejects what was promised; the work goes on with the page.
    if (error instanceof DOMException && error.name === 'AbortError') return await (begun ?? work(false))
    throw error
  } finally {
    clearTimeout(timer)
  }
}
