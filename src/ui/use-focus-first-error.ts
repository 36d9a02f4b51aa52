import { useEffect, useRef } from 'react'

/** Give the form this ref and count its refused submits: each one takes the focus to the first invalid field. */
export function useFocusFirstError(refusedSubmits: number) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusedSubmits === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A group of choices is invalid as a whole: its first choice takes the focus.
    const control = invalid?.matches('[role=radiogroup]') ? invalid.querySelector('input') : invalid
    control?.focus()
  }, [refusedSubmits])

  return form
}
