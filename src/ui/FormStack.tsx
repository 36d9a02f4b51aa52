import { chakra } from './chakra.ts'
import type { ReactNode, Ref } from 'react'

interface FormStackProps {
  id: string
  onSubmit: () => void
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A form's fields, one below the other. Enter submits; our own messages replace the browser's. */
export function FormStack({ id, onSubmit, children, ref }: FormStackProps) {
  return (
    <chakra.form
      id={id}
      ref={ref}
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </chakra.form>
  )
}
