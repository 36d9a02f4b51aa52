import { useEffect, useRef } from 'react'

/** A ref for the form; each increase of the number of refused submissions focuses the first invalid field. */
export function useFocusFirstError(refusedSubmits: number) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusedSubmits === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A radio group is invalid as a whole: its first option gets the focus.
    const control = invalid?.matches('[role=radiogroup]') ? invalid.querySelector('input') : invalid
    control?.focus()
  }, [refusedSubmits])

  return form
}
