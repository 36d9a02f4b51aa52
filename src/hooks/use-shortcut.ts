import { useEffect, useEffectEvent } from 'react'

/** Ctrl (or Cmd) and a letter, anywhere in the app. */
export function useShortcut(letter: string, act: () => void): void {
  const press = useEffectEvent(act)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== letter) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter])
}
