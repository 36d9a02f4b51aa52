import { useLayoutEffect, useRef } from 'react'
import { closeDialog, unblockPage } from './close-dialog.ts'

/** Opens the dialog while it is mounted, sets the initial focus, and restores the focus at the end. */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    unblockPage()
    const opener = document.activeElement
    dialog.showModal()
    firstFocus(dialog)?.focus({ preventScroll: true })
    return () => {
      const restoreFocus = () => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true }) // it is where it was; a button in a dock would scroll the page
      }
      closeDialog(dialog, restoreFocus)
    }
  }, [])

  return ref
}

function firstFocus(dialog: HTMLDialogElement) {
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  // A combobox is a button until it is opened.
  const field = dialog.querySelector<HTMLElement>(
    '[data-part=body] :is(input, select, textarea, button[aria-haspopup=listbox]):not(:disabled)',
  )
  // On touch screens a focused field would open the keyboard over the sheet before anything was read.
  const wantsField = matchMedia('(pointer: fine)').matches
  return asked ?? (wantsField ? field : null) ?? dialog.querySelector<HTMLElement>('[data-part=title]')
}
