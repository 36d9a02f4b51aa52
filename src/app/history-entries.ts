interface HistoryEntry {
  path: string
  /** The scroll position when it was left. */
  scroll: number | null
  state: Map<string, unknown>
}

/** Limit of remembered entries. */
const mostEntries = 50

/**
 * What this page stores about each entry of the browser's history. Entries are numbered in `history.state`, because the
 * browser does not tell which one is current.
 */
export function createHistoryEntries() {
  const entries = new Map<number, HistoryEntry>()
  let at = numberOf(history.state) ?? 0
  let arrival: 'opened' | 'returned' | null = null
  entryAt(at)

  /** Going back or forth: the next screen may be rendered before the `popstate` event. */
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

  /** Must be called before the next screen is rendered. */
  function push() {
    const left = entryAt(at)
    left.scroll = scrollY
    for (const number of entries.keys()) if (number > at || number <= at - mostEntries) entries.delete(number)
    at++
    arrival = 'opened'
    // A dialog in the URL leaves the screen under it as it is.
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
    /** How the current entry came to be shown; answers it once. */
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
