import { useEffect, useEffectEvent } from 'react'

/** Ctrl+K, or ⌘K, anywhere in the app. */
export function useSearchShortcut(onSearch: () => void) {
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      search()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
