import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import type { EngineStatus } from '#sync/sync-round.ts'

/** What the engine of whoever is signed in does, each apart: who reads one is not drawn anew by the others. */
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
    /** Somebody else begins here, or nobody. */
    reset() {
      all.value = quiet
    },
    change(change: Partial<EngineStatus>) {
      all.value = { ...all.value, ...change }
    },
  }
}
