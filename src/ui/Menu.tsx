import { chakra } from './chakra.ts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { closeLayer, isOpen, layerProps, layerTag, openLayer } from './layer.ts'
import { placeBeside } from './place-beside.ts'
import { MenuItemRow } from './MenuItemRow.tsx'
import type { MenuItem } from './MenuItemRow.tsx'

interface MenuProps {
  items: readonly MenuItem[]
  /** The button that opens it; it must pass these props on to a native button. */
  trigger: (props: MenuTriggerProps) => ReactNode
  /** Names the menu for screen readers. */
  label: string
}

export interface MenuTriggerProps {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string
  popoverTarget: string
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const Layer = chakra(layerTag, {
  base: {
    position: 'fixed',
    inset: 'auto',
    minWidth: '13rem',
    maxWidth: 'calc(100vw - 1rem)',
    maxHeight: 'calc(100dvh - 1rem)',
    overflowY: 'auto',
    p: '1.5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'panel',
    boxShadow: 'popover',
    '&:is(:popover-open, [open])': { animation: 'drop {durations.menu} {easings.in}' },
  },
})

/** A layer of the browser's with the keyboard of the ARIA menu button pattern (`keyboard.test.ts`). */
export function Menu({ items, trigger, label }: MenuProps) {
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [isMade, setMade] = useState(false)
  const [open, setOpen] = useState(false)
  const startsAtEnd = useRef(false)
  // Rendered on demand: every row of a list has a menu, and few are opened.
  const make = () => flushSync(() => setMade(true))
  // Synchronously, so that the next key reaches the menu: the layer's toggle event is one task later.
  const show = (event: KeyboardEvent | MouseEvent) => {
    make()
    if (!layer.current || isOpen(layer.current)) return // this press closes it, as the browser does by itself
    event.preventDefault()
    openLayer(layer.current)
    flushSync(() => setOpen(true))
  }

  // The items are rendered only now: they give the menu its height, and the first one gets the focus.
  useLayoutEffect(() => {
    const opener = openerOf(id)
    if (!open || !layer.current || !opener) return
    placeBeside(layer.current, opener)
    itemsOf(layer.current)
      .at(startsAtEnd.current ? -1 : 0)
      ?.focus()
    startsAtEnd.current = false
  }, [open, id])

  const close = () => {
    closeLayer(layer.current)
    openerOf(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') closeLayer(layer.current)
    if (event.key === 'Escape') close()
    const target = rowAfter(itemsOf(event.currentTarget), event.key)
    if (!target && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    target?.focus()
  }

  return (
    <>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        popoverTarget: id,
        onClick: show,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          startsAtEnd.current = event.key === 'ArrowUp'
          show(event)
        },
      })}
      {isMade && (
        <Layer
          ref={layer}
          id={id}
          role="menu"
          aria-label={label}
          {...layerProps(setOpen)}
          onKeyDown={onKeyDown}
        >
          {open && items.map((item) => <MenuItemRow key={item.label} item={item} onChosen={close} />)}
        </Layer>
      )}
    </>
  )
}

function openerOf(id: string) {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)
}

function itemsOf(menu: Element) {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

function rowAfter(rows: readonly HTMLElement[], key: string) {
  const at = rows.findIndex((row) => row === document.activeElement)
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length]
  if (key === 'ArrowUp') return rows.at(at - 1)
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key.length !== 1) return undefined
  const startsSo = (row: HTMLElement) => row.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return rows.slice(at + 1).find(startsSo) ?? rows.find(startsSo)
}
