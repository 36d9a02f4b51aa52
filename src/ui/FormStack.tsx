import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

interface FormStackProps {
  id: string
  onSubmit: () => void
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A form's fields, one under the other. Enter submits; our own sentences replace the browser's bubbles. */
export function FormStack({ id, onSubmit, children, ref }: FormStackProps) {
  return (
    <chakra.form
      id={id}
      ref={ref}
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      css={silentErrors}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </chakra.form>
  )
}

/** The alert is there before it speaks, so that it is heard; empty, it takes no room. */
const silentErrors = { '& > [data-form-errors]:empty': { position: 'absolute' } } as const
