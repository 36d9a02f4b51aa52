import type { ReactNode } from 'react'
import { FormErrors } from './FormErrors.tsx'
import { FormStack } from './FormStack.tsx'
import { useFocusFirstError } from './use-focus-first-error.ts'

export interface FormBodyProps {
  id: string
  form: {
    /** What is wrong with the form as a whole. */
    failure: string | null
    /** Counts the refused submits: each one takes the focus to the first wrong field. */
    attempt: number
  }
  onSubmit: () => void
  /** What is said before anything else. */
  above?: ReactNode
  children: ReactNode
}

/** A form without its buttons: what is wrong with it as a whole, then its fields. */
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
