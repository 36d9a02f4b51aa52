import { chakra } from './chakra.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isPageBlocked, watchPageBlock } from './close-dialog.ts'
import { hasPopovers, isOpen } from './layer.ts'
import { ToastCard } from './ToastCard.tsx'
import type { Toast } from '#toasts/toasts.ts'
import { useToasts } from '#toasts/use-toasts.ts'

/**
 * Top right on desks, over the bar alone; below the header on phones: never over the next step, nor over what the on-screen keyboard leaves
 * of a form. In the top layer, so that dialogs do not cover it.
 */
export function Toaster() {
  const toasts = useToasts()
  const current = useSyncExternalStore(toasts.subscribe, toasts.read)
  const isBlocked = useSyncExternalStore(watchPageBlock, isPageBlocked)
  // A live region that is exposed with its text already in it is not spoken: a new toast waits for the page.
  const [shown, setShown] = useState(current)
  if (!isBlocked && shown !== current) setShown(current)
  const layer = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id ?? 0

  useEffect(() => {
    const element = layer.current
    if (!element || !hasPopovers) return
    if (isOpen(element)) element.hidePopover()
    element.showPopover()
  }, [newest])

  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} onDone={() => toasts.dismiss(toast.id)} />
  )

  return (
    <chakra.section
      ref={layer}
      popover={hasPopovers ? 'manual' : undefined}
      data-screen-only
      aria-label="Avisos"
      css={place}
    >
      <chakra.div role="alert" css={stack}>
        {shown.filter((toast) => toast.kind === 'error').map(card)}
      </chakra.div>
      <chakra.div role="status" css={stack}>
        {shown.filter((toast) => toast.kind !== 'error').map(card)}
      </chakra.div>
    </chakra.section>
  )
}

const place = {
  display: 'flex',
  zIndex: 'drawer',
  gap: '2',
  position: 'fixed',
  inset: 'auto',
  bg: 'transparent',
  overflow: 'visible',
  pointerEvents: 'none',
  mdDown: { flexDirection: 'column', top: '4.25rem', right: '4', width: 'calc(100vw - 2rem)' },
  // Side by side, so that a second one is over the bar too.
  md: {
    flexFlow: 'row-reverse wrap',
    alignItems: 'flex-start',
    top: '2',
    right: '7',
    width: 'calc(100vw - 3.5rem)',
  },
} as const

/** Two live regions (polite and assertive), one visible stack: the newest last. */
const stack = { display: 'contents' } as const
