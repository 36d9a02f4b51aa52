import { chakra } from './chakra.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useArrival } from './arrival.ts'
import { filterOptions } from './combo-option.ts'
import type { ComboOption } from './combo-option.ts'
import { comboListLook } from './combo-list-look.ts'
import { Icon } from './Icon.tsx'

interface ComboListProps {
  label: string
  options: readonly ComboOption[]
  value: string | null
  searchPlaceholder: string
  emptyText: string
  clearText: string | undefined
  renderOption: (option: ComboOption) => ReactNode
  onPick: (value: string | null) => void
  onEscape: () => void
}

const optionHeight = 48

/** The search and its listbox: the focus stays in the search, arrow keys move through a virtualized list. */
export function ComboList(props: ComboListProps) {
  const { options, value, renderOption, onPick } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const { isKnown } = useArrival()
  const found = useMemo(() => filterOptions(options, typed), [options, typed])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  )
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useVirtualizer({
    count: found.length,
    estimateSize: () => optionHeight,
    getScrollElement: () => list.current,
    overscan: 6,
    useFlushSync: false,
  })

  const startAtTheChosen = useEffectEvent(() => {
    search.current?.focus()
    rows.scrollToIndex(active, { align: 'center' })
  })
  useEffect(() => startAtTheChosen(), [])

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(found.length - 1, index))
    setActive(next)
    rows.scrollToIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step) moveTo(active + step)
    else if (event.key === 'Enter' && found[active]) onPick(found[active].value)
    else if (event.key === 'Escape') props.onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <chakra.div css={comboListLook}>
      <label data-part="search">
        <Icon name="magnifying-glass" />
        <input
          ref={search}
          role="combobox"
          aria-label={`Buscar em ${props.label}`}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          placeholder={props.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            moveTo(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {props.clearText && (
        <button type="button" data-part="clear" onClick={() => onPick(null)}>
          {props.clearText}
        </button>
      )}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={props.label}>
        <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const option = found[index]
            if (!option) return null
            return (
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={option.value === value}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                data-active={index === active || undefined}
                style={{ transform: `translateY(${start}px)` }}
                onPointerMove={() => setActive(index)}
                onClick={() => onPick(option.value)}
              >
                {renderOption(option)}
                {option.value === value && <Icon name="check" weight="bold" size={16} />}
              </div>
            )
          })}
        </div>
      </div>
      <p role="status">
        {found.length === 0 ? (isKnown ? props.emptyText : 'Ainda chegando a este aparelho…') : null}
      </p>
    </chakra.div>
  )
}
