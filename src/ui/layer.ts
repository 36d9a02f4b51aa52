import type { MouseEvent } from 'react'

/** Safari before 17, Chrome before 114 and Firefox before 125 have none: there a layer is a modal dialog, in the same top layer. */
export const hasPopovers = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype

/** What a layer is made of. The type is that of the usual one. */
export const layerTag = (hasPopovers ? 'div' : 'dialog') as 'div'

/** The props of a layer that a press outside closes; `onChange` hears of every opening and closing. */
export function layerProps(onChange: (isOpen: boolean) => void) {
  if (hasPopovers)
    return {
      popover: 'auto',
      onToggle: ({ newState }: { newState: string }) => onChange(newState === 'open'),
    } as const
  return { 'data-screen-only': true, onClose: () => onChange(false), onClick: closeOutside } as const
}

export function isOpen(layer: Element): boolean {
  return layer.matches(':is(:popover-open, [open])') // within `:is` a browser bears what it does not know
}

export function openLayer(layer: HTMLElement): void {
  if (layer instanceof HTMLDialogElement) layer.showModal()
  else layer.showPopover()
}

export function closeLayer(layer: HTMLElement | null): void {
  if (layer instanceof HTMLDialogElement) layer.close()
  else layer?.hidePopover()
}

/** A press beside a dialog arrives at the dialog itself, as one on its edge does. */
function closeOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) closeLayer(currentTarget)
}
