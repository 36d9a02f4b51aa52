import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

interface TwoFieldsProps {
  hint?: string
  /** For fields as long as a CPF or a telephone: on phones one below the other. */
  long?: boolean
  children: ReactNode
}

/** Two short fields in one line where there is space, with one hint. */
export function TwoFields({ hint, long = false, children }: TwoFieldsProps) {
  return (
    <div>
      <chakra.div
        display="grid"
        gridTemplateColumns={`repeat(auto-fit, minmax(min(${long ? '14rem' : '8rem'}, 100%), 1fr))`}
        columnGap="4"
        rowGap={long ? '5' : '4'}
      >
        {children}
      </chakra.div>
      {hint && (
        <chakra.p textStyle="small" color="fg.muted" mt="1.5">
          {hint}
        </chakra.p>
      )}
    </div>
  )
}
