import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'

interface LeaveGuard {
  /** The person is about to lose unsaved input. */
  isAsking: boolean
  leave(): void
  stay(): void
}

/**
 * While `isDirty`, a navigation that `leaves` this address waits for the person's confirmation: by a link, the
 * palette or the back button. The browser itself asks before closing the window.
 */
export function useLeaveGuard(isDirty: boolean, leaves: (to: URL) => boolean): LeaveGuard {
  const [, go] = useLocation()
  const [onward, setOnward] = useState<{ go(): void } | null>(null)
  const isLeft = useEffectEvent(leaves)
  const ask = useEffectEvent((to: URL, goOn = () => go(to.pathname + to.search)) => setOnward({ go: goOn }))
  const isGuarding = isDirty && onward === null

  // Removed before the next screen's code runs: a sign-out must not be blocked by a screen that is gone.
  useLayoutEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty])

  useLayoutEffect(() => {
    if (!isGuarding) return
    if (!('navigation' in window)) return guardLinks(isLeft, ask)
    const { navigation } = window
    const onNavigate = (event: NavigateEvent) => {
      const { url, key, sameDocument } = event.destination
      const to = new URL(url)
      if (!event.cancelable || !sameDocument || !isLeft(to)) return
      event.preventDefault()
      const isBack = event.navigationType === 'traverse'
      ask(to, isBack ? () => void navigation.traverseTo(key) : undefined)
    }
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  }, [isGuarding])

  return {
    isAsking: onward !== null,
    leave: () => onward?.go(),
    stay: () => setOnward(null),
  }
}

/** Browsers without the Navigation API: only links are guarded, which is how nearly everyone leaves. */
function guardLinks(isLeft: (to: URL) => boolean, ask: (to: URL) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = new URL(link.href)
    if (to.origin !== location.origin || !isLeft(to)) return
    event.preventDefault()
    event.stopPropagation()
    ask(to)
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
