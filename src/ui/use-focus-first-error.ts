import { useEffect, useRef } from 'react'

/** Give the form this ref and count its refused submits: each one takes the focus to the first invalid field. */
export function useFocusFirstError(refusedSubmits: number) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusedSubmits === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusedSubmits])

  return form
}
