import type { ReactNode } from 'react'
import { FormErrors } from './FormErrors.tsx'
import { FormStack } from './FormStack.tsx'
import { useFocusFirstError } from './use-focus-first-error.ts'

export interface FormBodyProps {
  id: string
  form: {
    /** The form's error that belongs to no field. */
    failure: string | null
    /** The number of refused submissions: each one focuses the first invalid field. */
    attempt: number
  }
  onSubmit: () => void
  /** Displayed before everything else. */
  above?: ReactNode
  children: ReactNode
}

/** A form without its buttons: its general error, then its fields. */
export function FormBody({ id, form, onSubmit, above, children }: FormBodyProps) {
  const formRef = useFocusFirstError(form.attempt)
  return (
    <FormStack id={id} ref={formRef} onSubmit={onSubmit}>
      {above}
      <FormErrors errors={form.failure ? [form.failure] : []} attempt={form.attempt} />
      {children}
    </FormStack>
  )
}
