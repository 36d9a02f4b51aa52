import type { ReactNode } from 'react'
import type { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { NotAllowed } from '#ui/NotAllowed.tsx'

interface FormInUrlProps {
  form: ReturnType<typeof useOpenInUrl>
  children: ReactNode
}

/** The form that the URL opens; without the permission, the reason instead. */
export function FormInUrl({ form, children }: FormInUrlProps) {
  return (
    <>
      {form.isOpen && children}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
    </>
  )
}
