import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import type { EngineStatus } from '#sync/sync-round.ts'

/** The engine's status, one signal per field: a component that reads one is not rendered again for the others. */
export type EngineSignals = { readonly [Part in keyof EngineStatus]: ReadonlySignal<EngineStatus[Part]> }

const quiet: EngineStatus = {
  isSending: false,
  isPulling: false,
  isLive: false,
  hasFailed: false,
  progress: null,
}

export function engineSignals() {
  const all = signal<EngineStatus>(quiet)
  const parts: EngineSignals = {
    isSending: computed(() => all.value.isSending),
    isPulling: computed(() => all.value.isPulling),
    isLive: computed(() => all.value.isLive),
    hasFailed: computed(() => all.value.hasFailed),
    progress: computed(() => all.value.progress),
  }
  return {
    parts,
    /** The status before any engine runs. */
    reset() {
      all.value = quiet
    },
    change(change: Partial<EngineStatus>) {
      all.value = { ...all.value, ...change }
    },
  }
}
