import { useEffect, useRef } from 'react'

/** Ctrl+K, or ⌘K, from anywhere in the app. */
export function useSearchShortcut(onSearch: () => void) {
  const latest = useRef(onSearch)
  latest.current = onSearch

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
