import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useAppCopy, useInstallation, useNewerApp } from '#session/DeviceContext.tsx'

/** Keeps the app itself and its data on this device while somebody is in, and tells of a newer version. */
export function useAppUpdate() {
  useSignals()
  const copy = useAppCopy()
  const update = useNewerApp()
  const here = useInstallation()
  useEffect(() => copy.keep(), [copy])
  useEffect(() => void here.keepData().catch(reportError), [here])
  useEffect(() => update.keep(), [update])
  return {
    isReady: update.isReady.value,
    isTakenElsewhere: update.isTakenElsewhere.value,
    apply: () => update.apply(),
  }
}
