import { chakra } from './chakra.ts'
import type { KeyboardEvent } from 'react'
import { SidebarContent } from './SidebarContent.tsx'
import type { SidebarProps } from './sidebar-props.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useModalDialog } from './use-modal-dialog.ts'

export function Sidebar(props: SidebarProps) {
  if (props.asDrawer) return props.open ? <Drawer {...props} /> : null

  return (
    <chakra.aside data-screen-only css={{ ...ground, position: 'sticky', top: 0, height: '100dvh' }}>
      <SidebarContent {...props} collapsed={!props.open} />
    </chakra.aside>
  )
}

function Drawer(props: SidebarProps) {
  const dialog = useModalDialog()
  useBackCloses(() => props.onClose?.())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    props.onClose?.()
  }

  return (
    <chakra.dialog
      ref={dialog}
      data-screen-only
      aria-label="Menu"
      onClose={(event) => {
        if (!event.currentTarget.open) props.onClose?.()
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.onClose?.()
      }}
      css={{ ...ground, ...drawer }}
    >
      <SidebarContent {...props} collapsed={false} />
    </chakra.dialog>
  )
}

const ground = { bg: 'bg.nav', color: 'fg.nav', overflow: 'hidden auto', scrollbarWidth: 'thin' } as const

const drawer = {
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 'min(18rem, calc(100vw - 3rem))',
  height: '100dvh',
  maxHeight: '100dvh',
  animation: 'slideOut {durations.sheet} {easings.in}',
  _backdrop: { bg: 'bg.scrim', animation: 'fadeIn {durations.sheet}' },
} as const
