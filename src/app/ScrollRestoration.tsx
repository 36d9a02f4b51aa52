import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { HistoryEntryContext } from '#ui/history-entry.ts'
import { createHistoryEntries } from './history-entries.ts'
import { restoreScroll } from './restore-scroll.ts'

/**
 * A screen that is opened begins at its top; one that is gone back to is where it was left. The browser would scroll it
 * before its rows are there, and so to the top.
 */
export function ScrollRestoration({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  const [entries] = useState(createHistoryEntries)
  const shown = useRef(path)
  const entry = useMemo(
    () => ({ state: () => entries.current().state, goBackTo: entries.goBackTo }),
    [entries],
  )

  useLayoutEffect(() => {
    entries.mark()
    const events = new AbortController()
    const on = (name: string, act: () => void) => addEventListener(name, act, { signal: events.signal })
    // The router tells each opened address by the name of the call; the way back and forth is a `popstate`.
    on('pushState', entries.push)
    on('replaceState', entries.replace)
    on('popstate', entries.pop)

    const byHand = () => {
      history.scrollRestoration = 'manual'
    }
    const byTheBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    byHand()
    // A reload finds nothing of this; there the browser does what it can.
    on('pagehide', byTheBrowser)
    on('pageshow', byHand)
    return () => {
      events.abort()
      byTheBrowser()
    }
  }, [entries])

  useEffect(() => {
    const arrived = entries.takeArrival()
    const isOther = path !== shown.current
    shown.current = path
    const left = arrived === 'returned' ? entries.current().scroll : null
    if (left !== null) return restoreScroll(left)
    if (arrived && isOther) scrollTo(0, 0)
  }, [path, search, entries])

  return <HistoryEntryContext value={entry}>{children}</HistoryEntryContext>
}
