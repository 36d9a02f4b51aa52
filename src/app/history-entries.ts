interface HistoryEntry {
  path: string
  /** How far it was scrolled when it was left. */
  scroll: number | null
  state: Map<string, unknown>
}

/** More steps back than anybody goes. */
const mostEntries = 50

/**
 * What this page knows of each step of the browser's history. Steps are numbered, and `history.state` tells which one is
 * shown: the browser itself does not say.
 */
export function createHistoryEntries() {
  const entries = new Map<number, HistoryEntry>()
  let at = numberOf(history.state) ?? 0
  let arrival: 'opened' | 'returned' | null = null
  entryAt(at)

  /** The way back and forth: the next screen may be drawn before its `popstate` is told. */
  function follow() {
    const number = numberOf(history.state)
    if (number === null || number === at) return
    entryAt(at).scroll = scrollY
    at = number
    arrival = 'returned'
  }

  function current(): HistoryEntry {
    follow()
    return entryAt(at)
  }

  function entryAt(number: number): HistoryEntry {
    const known = entries.get(number)
    if (known) return known
    const entry = { path: location.pathname, scroll: null, state: new Map<string, unknown>() }
    entries.set(number, entry)
    return entry
  }

  function mark() {
    if (numberOf(history.state) === at) return
    const state: unknown = history.state
    history.replaceState({ ...(typeof state === 'object' && state), entry: at }, '')
  }

  /** Told before the next screen is drawn. */
  function push() {
    const left = entryAt(at)
    left.scroll = scrollY
    for (const number of entries.keys()) if (number > at || number <= at - mostEntries) entries.delete(number)
    at++
    arrival = 'opened'
    // A dialog in the address leaves the screen under it as it is.
    if (left.path === location.pathname) entries.set(at, { ...left, scroll: null })
    mark()
  }

  return {
    current,
    mark,
    push,
    replace() {
      entryAt(at).path = location.pathname
      arrival = 'opened'
      mark()
    },
    pop() {
      if (numberOf(history.state) === null) push() // a link within the page
      else follow()
    },
    /** How the current one came to be shown, told once. */
    takeArrival() {
      follow()
      const taken = arrival
      arrival = null
      return taken
    },
    goBackTo(path: string): boolean {
      const steps = Array.from({ length: mostEntries }, (_, index) => index + 1)
      const back = steps.find((step) => entries.get(at - step)?.path === path)
      if (back) history.go(-back)
      return back !== undefined
    },
  }
}

function numberOf(state: unknown): number | null {
  const isMarked = typeof state === 'object' && state !== null && 'entry' in state
  return isMarked && typeof state.entry === 'number' ? state.entry : null
}
