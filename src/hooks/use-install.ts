import { useEffect, useState } from 'react'
import { readMeta, writeMeta } from '#store/meta.ts'
import { isAppleMobile } from '#session/apple-mobile.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from './use-live.ts'

/** Chromium's own event: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Offers installation only after the person did something useful here, and never again once declined. */
export function useInstall() {
  const { db } = usePerson()
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  const [isInstalled, setInstalled] = useState(matchMedia('(display-mode: standalone)').matches)
  const readiness = useLive(
    async (store) => ({
      hasActed: ((await readMeta(store, 'sent')) ?? []).length > 0,
      isDismissed: (await readMeta(store, 'install_dismissed_at')) !== undefined,
    }),
    [],
  )

  useEffect(() => {
    const onPrompt = (event: Event) => {
      event.preventDefault()
      setPrompt(event as InstallPrompt) // the event of this name
    }
    const onInstalled = () => setInstalled(true)
    window.addEventListener('beforeinstallprompt', onPrompt)
    window.addEventListener('appinstalled', onInstalled)
    return () => {
      window.removeEventListener('beforeinstallprompt', onPrompt)
      window.removeEventListener('appinstalled', onInstalled)
    }
  }, [])

  useEffect(() => {
    if (isInstalled) void keepStorage()
  }, [isInstalled])

  const needsSteps = !prompt && isAppleMobile()
  const isPossible = !isInstalled && (prompt !== null || needsSteps)
  return {
    isInvited: isPossible && readiness?.hasActed === true && !readiness.isDismissed,
    needsSteps,
    install: () => void prompt?.prompt(),
    dismiss: () => void writeMeta(db, 'install_dismissed_at', now()),
  }
}

/** Not in a tab, where Firefox would ask the person. Safari has no event when Zelo is installed: it is asked for at each start. */
async function keepStorage(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
}
