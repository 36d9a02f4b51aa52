import { useSignals } from '@preact/signals-react/runtime'
import { readMeta, writeMeta } from '#store/meta.ts'
import { type InstallWay, installWay } from '#session/browser.ts'
import { now } from '#session/clock.ts'
import { useInstallation } from '#session/DeviceContext.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from './use-live.ts'

/** Offers installation only after the person did something useful here, and never again once declined. */
export function useInstall() {
  useSignals()
  const { db } = usePerson()
  const { isInstalled, hasButton, install } = useInstallation()
  const readiness = useLive(
    async (store) => ({
      hasActed: ((await readMeta(store, 'sent')) ?? []).length > 0,
      isDismissed: (await readMeta(store, 'install_dismissed_at')) !== undefined,
    }),
    [],
  )
  const way: InstallWay | 'button' | null = hasButton.value ? 'button' : installWay()
  const isPossible = !isInstalled.value && way !== null
  return {
    way: isPossible && readiness?.hasActed === true && !readiness.isDismissed ? way : null,
    install,
    dismiss: () => void writeMeta(db, 'install_dismissed_at', now()),
  }
}
