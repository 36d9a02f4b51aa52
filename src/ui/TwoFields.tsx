import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Two short fields in one line where there is room, with one hint. */
export function TwoFields({ hint, children }: { hint?: string; children: ReactNode }) {
  return (
    <div>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="4">
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
