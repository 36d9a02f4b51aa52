import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Cobogo } from './Cobogo.tsx'
import { Logo } from './Logo.tsx'

interface PublicFrameProps {
  title: string
  /** "Passo 1 de 2" */
  step?: string
  children: ReactNode
}

/** A page outside of the app with a single task. */
export function PublicFrame({ title, step, children }: PublicFrameProps) {
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <chakra.main css={center}>
        <chakra.div css={card}>
          <Link href="/" aria-label="Zelo, início">
            <Logo height={36} />
          </Link>
          <chakra.div>
            <chakra.h1 textStyle="h1">{title}</chakra.h1>
            {step && <chakra.p color="fg.muted">{step}</chakra.p>}
          </chakra.div>
          {children}
        </chakra.div>
      </chakra.main>
      <Cobogo rows={1} />
    </chakra.div>
  )
}

const center = {
  display: 'grid',
  flex: '1',
  placeItems: { base: 'start stretch', md: 'center' },
  px: { base: '0', md: '6' },
  py: { base: '0', md: '12' },
} as const

const card = {
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  width: '100%',
  maxWidth: { md: '28rem' },
  px: { base: '4', md: '10' },
  py: { base: '8', md: '9' },
  bg: 'bg.panel',
  borderWidth: { base: '0', md: '1px' },
  borderRadius: { base: '0', md: 'dialog' },
} as const
