import { chakra } from './chakra.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface TabPanelProps<Value extends string> {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { value: Value; label: string; hasError?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/**
 * The parts of one record in a dialog, one at a time, with arrow keys. Screens with addresses of their own use `Tabs`.
 */
export function TabPanel<Value extends string>(props: TabPanelProps<Value>) {
  const { label, tabs, value, onChange, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="5" minWidth="0">
      <chakra.div ref={list} role="tablist" aria-label={label} css={strip} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            data-error={tab.hasError || undefined}
            onClick={() => onChange(tab.value)}
          >
            {tab.hasError && <Icon name="warning-circle" weight="fill" size={18} />}
            {tab.label}
            {tab.hasError && <VisuallyHidden>, com erro</VisuallyHidden>}
          </button>
        ))}
      </chakra.div>
      <chakra.div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        display="flex"
        flexDirection="column"
        gap="5"
        minWidth="0"
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const strip = {
  display: 'flex',
  gap: '6',
  flex: 'none',
  mt: '-2',
  borderBottomWidth: '1px',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 'none',
    minHeight: '11',
    minWidth: '11',
    justifyContent: 'center',
    pt: '3px',
    borderBottom: '3px solid transparent',
    fontWeight: 500,
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px', borderRadius: 'badge' },
  },
  '& [aria-selected=true]': { color: 'fg', fontWeight: 700, borderColor: 'brand.solid' },
  '& [data-error]': { color: 'danger.fg' },
} as const
