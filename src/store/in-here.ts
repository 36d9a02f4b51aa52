/*
 * Who is signed in in a window of this browser that is open now: each holds a lock for as long, which the browser releases
 * with the window, whatever becomes of it. Where Web Locks are missing nobody is found.
 */

/** Until the answered function is called. */
export function holdIn(userId: string, token_sha256: string): () => void {
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => (leave = resolve))
  let isIn = true
  async function hold(): Promise<void> {
    try {
      await locks()?.request(nameOf(userId, token_sha256), { mode: 'shared' }, () => left)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      if (isIn) await hold() // WebKit takes the locks of a page that is left; told as somebody is back, it takes it again
    }
  }
  void hold()
  return () => {
    isIn = false
    leave()
  }
}

/** With another token than this. */
export async function isInElsewhere(userId: string, token_sha256: string | undefined): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {}
  const own = nameOf(userId, token_sha256 ?? '')
  return held.some(({ name }) => name?.startsWith(nameOf(userId, '')) && name !== own)
}

function nameOf(userId: string, token_sha256: string): string {
  return `zelo-in-${userId} ${token_sha256}`
}

function locks(): LockManager | undefined {
  return globalThis.navigator?.locks
}
