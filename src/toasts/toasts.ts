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
  /** How long it stays, where its kind's time is too short to read it aloud or to copy it. */
  shownMs?: number | undefined
}

export type Toasts = ReturnType<typeof createToasts>

export const visibleMs: Record<ToastKind, number> = { success: 3000, error: 5000, info: 4000 }

const mostAtOnce = 3

/** What the corner of the screen is saying; `Toaster` draws it and keeps the time. */
export function createToasts() {
  let shown: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  const set = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const say = (kind: ToastKind) => (text: string, action?: ToastAction, shownMs?: number) => {
    const repeated = shown.filter((toast) => toast.text !== text)
    set([...repeated, { id: ++lastId, kind, text, action, shownMs }].slice(-mostAtOnce))
  }

  return {
    success: say('success'),
    error: say('error'),
    info: say('info'),
    dismiss: (id: number) => set(shown.filter((toast) => toast.id !== id)),
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
