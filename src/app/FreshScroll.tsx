import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** A screen that is opened begins at its top; one that is gone back to stays where the browser puts it. */
export function FreshScroll() {
  const [path] = useLocation()
  const search = useSearch()
  const isBack = useRef(false)
  const shown = useRef(path)

  useEffect(() => {
    const goBack = () => {
      isBack.current = true
    }
    addEventListener('popstate', goBack, true) // before the router draws the screen
    return () => removeEventListener('popstate', goBack, true)
  }, [])

  useEffect(() => {
    if (path !== shown.current && !isBack.current) scrollTo(0, 0)
    shown.current = path
    isBack.current = false
  }, [path, search])

  return null
}
