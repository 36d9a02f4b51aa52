import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Cobogo } from './Cobogo.tsx'

interface EmptyStateProps {
  /** "Nenhuma ocorrência por aqui" */
  title: string
  /** What to do next. */
  children?: ReactNode
  /** The button that does it. */
  action?: ReactNode
  /** It is all that the screen says: its title is the screen's heading. */
  isScreen?: boolean
}

export function EmptyState({ title, children, action, isScreen }: EmptyStateProps) {
  return (
    <chakra.div position="relative" px="5" py="10" textAlign="center" overflow="hidden" color="fg">
      <chakra.div position="absolute" inset="0" pointerEvents="none" css={fading}>
        <Cobogo color="brand.muted" opacity={0.35} />
      </chakra.div>
      <chakra.div position="relative" display="flex" flexDirection="column" alignItems="center" gap="2">
        <chakra.p as={isScreen ? 'h1' : 'p'} textStyle="h3">
          {title}
        </chakra.p>
        {children && (
          <chakra.div color="fg.muted" maxWidth="26rem">
            {children}
          </chakra.div>
        )}
        {action && <chakra.div mt="3">{action}</chakra.div>}
      </chakra.div>
    </chakra.div>
  )
}

// The pattern fades towards the middle, where the words stand.
const fading = {
  maskImage: 'radial-gradient(ellipse at center, transparent 35%, #000 100%)',
  mx: '-6',
  my: '-6',
} as const
