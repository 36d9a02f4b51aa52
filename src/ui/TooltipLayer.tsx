import { chakra } from './chakra.ts'
import { useEffect, useRef } from 'react'
import { hasPopovers, isOpen } from './layer.ts'

const openDelayMs = 350

/** Displays the `data-tooltip` of the hovered or keyboard-focused element. One for the whole app. */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (layer.current) return listen(layer.current)
  }, [])

  return (
    <chakra.div
      ref={layer}
      popover={hasPopovers ? 'manual' : undefined}
      hidden={!hasPopovers}
      aria-hidden
      position="fixed"
      zIndex="drawer"
      inset="auto"
      px="2.5"
      py="1.5"
      borderRadius="badge"
      bg="fg"
      color="bg.panel"
      textStyle="small"
      fontWeight={500}
      pointerEvents="none"
      css={{ '&:popover-open': { animation: 'fadeIn {durations.press}' } }}
    />
  )
}

function listen(layer: HTMLElement) {
  const events = new AbortController()
  const { signal } = events
  let timer = 0

  const hide = () => {
    clearTimeout(timer)
    if (!hasPopovers) layer.hidden = true
    else if (isOpen(layer)) layer.hidePopover()
  }
  const showSoon = (event: Event, delayMs: number) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
    hide()
    if (target) timer = window.setTimeout(() => show(layer, target), delayMs)
  }

  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'mouse') showSoon(event, openDelayMs)
    },
    { signal },
  )
  document.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) showSoon(event, 0)
    },
    { signal },
  )
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  document.addEventListener('scroll', hide, { signal, capture: true, passive: true })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), { signal })

  return () => {
    events.abort()
    hide()
  }
}

function show(layer: HTMLElement, target: HTMLElement) {
  if (!target.isConnected || target.ariaExpanded === 'true') return
  layer.textContent = target.dataset['tooltip'] ?? ''
  if (hasPopovers) layer.showPopover()
  else layer.hidden = false
  const anchor = target.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = layer
  const left = anchor.left + anchor.width / 2 - width / 2
  const below = anchor.bottom + 6
  const fitsBelow = below + height < innerHeight
  layer.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  layer.style.top = `${fitsBelow ? below : anchor.top - height - 6}px`
}
