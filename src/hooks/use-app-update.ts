import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useAppCopy, useNewerApp } from '#session/DeviceContext.tsx'

/** Keeps the app itself on this device while somebody is in, and tells of a newer version. */
export function useAppUpdate() {
  useSignals()
  const copy = useAppCopy()
  const update = useNewerApp()
  useEffect(() => copy.keep(), [copy])
  useEffect(() => update.keep(), [update])
  return {
    isReady: update.isReady.value,
    isTakenElsewhere: update.isTakenElsewhere.value,
    apply: () => update.apply(),
  }
}
