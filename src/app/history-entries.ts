interface Address {
  path: string
  search: string
}

interface Left extends Address {
  state: Map<string, unknown>
}

interface HistoryEntry extends Left {
  /** The path of the screen that takes the page: of a list, also while one of its records is open beside it. */
  page: string
  /** The scroll position when it was left. */
  scroll: number | null
  /** What it was opened from. */
  from: Left | null
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
    const entry = blankEntry(address())
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
    entries.set(at, entryAfter(left, address()))
    mark()
  }

  return {
    current,
    mark,
    push,
    replace() {
      const entry = entryAt(at)
      const now = address()
      entries.set(
        at,
        isOfItsList(entry, now) ? { ...blankEntry(now), state: entry.from.state } : { ...entry, ...now },
      )
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

function address(): Address {
  return { path: location.pathname, search: location.search }
}

function blankEntry(now: Address): HistoryEntry {
  return { ...now, page: now.path, scroll: null, state: new Map(), from: null }
}

function entryAfter(left: HistoryEntry, now: Address): HistoryEntry {
  // A dialog in the URL leaves the screen under it as it is.
  if (left.path === now.path) return { ...left, ...now, scroll: null }
  if (isOfItsList(left, now)) return { ...blankEntry(now), state: left.from.state }
  const { path, search, state } = left
  return { ...blankEntry(now), from: isBeside(left) ? left.from : { path, search, state } }
}

/** The list changes its own address while a record is open beside it. */
function isOfItsList(entry: HistoryEntry, now: Address): entry is BesideEntry {
  return isBeside(entry) && now.path === entry.from.path
}

type BesideEntry = HistoryEntry & { from: Left }

function isBeside(entry: HistoryEntry): entry is BesideEntry {
  return entry.from !== null && entry.page === entry.from.path && entry.path !== entry.page
}

function numberOf(state: unknown): number | null {
  const isMarked = typeof state === 'object' && state !== null && 'entry' in state
  return isMarked && typeof state.entry === 'number' ? state.entry : null
}
