import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'

interface TabsProps<Key extends string> {
  /** Names the set for screen readers. */
  label: string
  tabs: readonly { key: Key; label: string; count?: number }[]
  current: Key
  onChange: (key: Key) => void
  /** The id of the element that shows the current tab's content; give it role="tabpanel". */
  panelId: string
}

/** Tabs within a screen. The arrows move, and moving chooses. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, panelId }: TabsProps<Key>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!next) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === current)
    const chosen = tabs[(at + next + tabs.length) % tabs.length]
    if (!chosen) return
    onChange(chosen.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${chosen.key}"]`)?.focus()
  }

  return (
    <chakra.div role="tablist" aria-label={label} onKeyDown={move} css={list}>
      {tabs.map((tab) => (
        <chakra.button
          key={tab.key}
          type="button"
          role="tab"
          data-key={tab.key}
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChange(tab.key)}
          css={tabLook}
        >
          {tab.label}
          {tab.count !== undefined && ` (${tab.count})`}
        </chakra.button>
      ))}
    </chakra.div>
  )
}

const list = {
  display: 'flex',
  gap: '7',
  borderBottomWidth: '1px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const

const tabLook = {
  minHeight: '11',
  flex: 'none',
  pt: '2.5',
  pb: '2',
  borderBottom: '3px solid transparent',
  fontWeight: 500,
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  '&[aria-selected=true]': { color: 'fg', fontWeight: 700, borderColor: 'brand.solid' },
  _focusVisible: { outlineOffset: '-3px', borderRadius: 'badge' },
} as const
