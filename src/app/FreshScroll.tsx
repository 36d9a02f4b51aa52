import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The router tells each opened address by the name of the call; the way back and forth is a `popstate`. */
const openings = ['pushState', 'replaceState']

/** A screen that is opened begins at its top; one that is gone back to stays where the browser puts it. */
export function FreshScroll() {
  const [path] = useLocation()
  const search = useSearch()
  const isOpened = useRef(false)
  const shown = useRef(path)

  useEffect(() => {
    const events = new AbortController()
    const open = () => {
      isOpened.current = true
    }
    for (const opening of openings) addEventListener(opening, open, { signal: events.signal })
    return () => events.abort()
  }, [])

  useEffect(() => {
    if (path !== shown.current && isOpened.current) scrollTo(0, 0)
    shown.current = path
    isOpened.current = false
  }, [path, search])

  return null
}
