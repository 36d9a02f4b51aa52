import type { ReactNode } from 'react'
import { chakra } from './chakra.ts'
import { IconButton } from './IconButton.tsx'
import { InPanel } from './in-panel.ts'
import { focusOpenRow } from './list-keys.ts'
import { LinkButton } from './LinkButton.tsx'

interface RecordPanelProps {
  /** The record's screen; without one the children have the page. */
  record: ReactNode
  /** Of the record's page. */
  address: string
  onClose: () => void
  children: ReactNode
}

/** A list, and at a desk the record that was opened from it, each of which scrolls by itself. */
export function RecordPanel({ record, address, onClose, children }: RecordPanelProps) {
  return (
    <chakra.div css={record ? beside : alone}>
      <chakra.div css={record ? list : alone}>{children}</chakra.div>
      {record && (
        <chakra.aside
          aria-label="Registro aberto"
          tabIndex={-1}
          data-record-panel
          data-screen-only
          css={panel}
        >
          <chakra.div css={head}>
            <LinkButton variant="ghost" icon="arrow-square-out" href={address} state={{ isWhole: true }}>
              Abrir página
            </LinkButton>
            <IconButton
              label="Fechar"
              icon="x"
              onClick={() => {
                focusOpenRow()
                onClose()
              }}
              data-close-panel
            />
          </chakra.div>
          <InPanel value>{record}</InPanel>
        </chakra.aside>
      )}
    </chakra.div>
  )
}

const alone = { display: 'contents' } as const

const beside = { display: 'flex', flex: 1, alignItems: 'stretch', gap: '5' } as const

const list = {
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
} as const

const panel = {
  containerType: 'inline-size',
  flex: 'none',
  alignSelf: 'flex-start',
  position: 'sticky',
  top: 'var(--sticky-top)',
  width: 'clamp(24.5rem, 30vw, 28.75rem)',
  maxWidth: '40%',
  height: 'calc(100dvh - var(--sticky-top))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  mt: '-6',
  mr: '-7',
  px: '5',
  bg: 'bg.subtle',
  borderLeftWidth: '1px',
  scrollPaddingTop: '4rem',
} as const

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'space-between',
  mx: '-3',
  mb: '2',
  pt: '1.5',
  bg: 'bg.subtle',
} as const
