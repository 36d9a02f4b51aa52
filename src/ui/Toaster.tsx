import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ToastCard } from './ToastCard.tsx'
import type { Toast } from './toasts.ts'
import { useToasts } from './use-toasts.ts'

/** Top right on desks, under the header on phones. In the top layer, so that a dialog never covers it. */
export function Toaster() {
  const toasts = useToasts()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  const layer = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id ?? 0

  useEffect(() => {
    const element = layer.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])

  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} onDone={() => toasts.dismiss(toast.id)} />
  )

  return (
    <chakra.section
      ref={layer}
      popover="manual"
      data-screen-only
      aria-label="Avisos"
      position="fixed"
      inset="auto"
      top={{ base: '4.25rem', md: '4.75rem' }}
      right={{ base: '4', md: '7' }}
      width={{ base: 'calc(100vw - 2rem)', md: '24rem' }}
      bg="transparent"
      overflow="visible"
      pointerEvents="none"
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

const stack = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  '&:not(:empty) + &': { mt: '2' },
} as const
