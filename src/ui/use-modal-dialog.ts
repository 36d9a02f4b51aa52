import { useLayoutEffect, useRef } from 'react'
import { releasePage, releasePageSoon } from './release-page.ts'

/** Opens the dialog while it is mounted, chooses what has the focus first and gives the focus back at the end. */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    releasePage()
    const opener = document.activeElement
    dialog.showModal()
    firstFocus(dialog)?.focus({ preventScroll: true })
    return () => {
      const giveFocusBack = () => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      }
      releasePageSoon(dialog, giveFocusBack)
    }
  }, [])

  return ref
}

function firstFocus(dialog: HTMLDialogElement) {
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const field = dialog.querySelector<HTMLElement>(
    '[data-part=body] :is(input, select, textarea):not(:disabled)',
  )
  // On a touch screen a focused field would cover the sheet with the keyboard before anything was read.
  const wantsField = matchMedia('(pointer: fine)').matches
  return asked ?? (wantsField ? field : null) ?? dialog.querySelector<HTMLElement>('[data-part=title]')
}
