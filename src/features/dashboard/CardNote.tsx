import type { ReactNode } from 'react'
import { chakra } from '#ui/chakra.ts'

/** What a card says where there is nothing to list. */
export function CardNote({ children }: { children: ReactNode }) {
  return (
    <chakra.p color="fg.muted" px={{ base: '4', md: '6' }} pt="2" pb="5" textWrap="pretty">
      {children}
    </chakra.p>
  )
}
