export type ToastKind = 'success' | 'error' | 'info'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
  /** Display time in milliseconds, if the kind's own is too short: something to read aloud or to copy. */
  shownMs?: number | undefined
  /** A new toast replaces the one with the same topic: a password that is no longer valid. */
  topic?: string | undefined
}

type ToastOptions = Pick<Toast, 'shownMs' | 'topic'>

export type Toasts = ReturnType<typeof createToasts>

export const visibleMs: Record<ToastKind, number> = { success: 3000, error: 5000, info: 4000 }

const mostAtOnce = 3

/** The toasts on screen; `Toaster` renders them and removes them in time. */
export function createToasts() {
  let shown: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  const set = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const say =
    (kind: ToastKind) =>
    (text: string, action?: ToastAction, { shownMs, topic }: ToastOptions = {}) => {
      const others = shown.filter((toast) => toast.text !== text && (!topic || toast.topic !== topic))
      set([...others, { id: ++lastId, kind, text, action, shownMs, topic }].slice(-mostAtOnce))
    }

  return {
    success: say('success'),
    error: say('error'),
    info: say('info'),
    dismissErrors: () => set(shown.filter(({ kind }) => kind !== 'error')),
    dismiss: (id: number) => set(shown.filter((toast) => toast.id !== id)),
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
