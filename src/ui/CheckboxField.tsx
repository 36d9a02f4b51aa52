import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Checkbox } from './Checkbox.tsx'

interface CheckboxFieldProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string
  error?: string | undefined
  disabled?: boolean
  name?: string
}

export function CheckboxField({ label, hint, error, ...box }: CheckboxFieldProps) {
  const id = useId()

  return (
    <chakra.div display="flex" flexDirection="column">
      <chakra.label display="flex" alignItems="center" gap="2.5" minHeight="11" cursor="pointer">
        <Checkbox
          {...box}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? id : undefined}
        />
        <span>{label}</span>
      </chakra.label>
      {(error || hint) && (
        <chakra.p id={id} textStyle="small" color={error ? 'danger.fg' : 'fg.muted'} pl="8">
          {error ?? hint}
        </chakra.p>
      )}
    </chakra.div>
  )
}
