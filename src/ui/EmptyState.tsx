import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { useArrival } from './arrival.ts'
import { Cobogo } from './Cobogo.tsx'
import { NotArrived } from './NotArrived.tsx'

interface EmptyStateProps {
  /** "Nenhuma ocorrência por aqui" */
  title: string
  /** What to do next. */
  children?: ReactNode
  /** The button that does it. */
  action?: ReactNode
  /** It is the whole screen: its title is the screen's heading. */
  isScreen?: boolean
  /** True if it does not depend on what has been synced, so that it is displayed at once. */
  isCertain?: boolean | undefined
}

/**
 * An empty state. While the first sync is incomplete or has failed, it says so instead of claiming that there is
 * nothing.
 */
export function EmptyState({ title, children, action, isScreen, isCertain }: EmptyStateProps) {
  const { isKnown } = useArrival()
  if (!isKnown && !isCertain) return <NotArrived isScreen={isScreen} />
  return (
    <chakra.div data-empty position="relative" px="5" py="10" textAlign="center" overflow="hidden" color="fg">
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

// The pattern fades out towards the text in the middle.
const fading = {
  maskImage: 'radial-gradient(ellipse at center, transparent 35%, #000 100%)',
  mx: '-6',
  my: '-6',
} as const
