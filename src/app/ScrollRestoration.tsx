import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { HistoryEntryContext } from '#ui/history-entry.ts'
import { createHistoryEntries } from './history-entries.ts'
import { restoreScroll } from './restore-scroll.ts'

/**
 * A new screen starts at the top; going back restores the scroll position. The browser would restore it before the rows
 * are rendered, and so to the top.
 */
export function ScrollRestoration({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  const [entries] = useState(createHistoryEntries)
  const shown = useRef({ path, page: path })
  const entry = useMemo(
    () => ({
      state: () => entries.current().state,
      openedFrom: () => entries.current().from,
      notePage: (page: string) => {
        entries.current().page = page
      },
      goBackTo: entries.goBackTo,
    }),
    [entries],
  )

  useLayoutEffect(() => {
    entries.mark()
    const events = new AbortController()
    const on = (name: string, act: () => void) => addEventListener(name, act, { signal: events.signal })
    // wouter dispatches an event named after the history method for opened addresses; going back and forth is a
    // `popstate`.
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
    // After a reload there is nothing to restore; the browser's own restoration applies.
    on('pagehide', byTheBrowser)
    on('pageshow', byHand)
    return () => {
      events.abort()
      byTheBrowser()
    }
  }, [entries])

  useEffect(() => {
    const arrived = entries.takeArrival()
    const { page } = entries.current()
    const before = shown.current
    shown.current = { path, page }
    const isOther = page !== before.page
    // A record was opened or closed beside its list, which stays where it is.
    if (!isOther && path !== before.path) return
    const left = arrived === 'returned' ? entries.current().scroll : null
    if (left !== null) return restoreScroll(left)
    if (arrived && isOther) scrollTo(0, 0)
  }, [path, search, entries])

  return <HistoryEntryContext value={entry}>{children}</HistoryEntryContext>
}
