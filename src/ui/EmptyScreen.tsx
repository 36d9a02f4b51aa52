import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { LinkButton } from './LinkButton.tsx'
import { Screen } from './Screen.tsx'

interface EmptyScreenProps {
  /** "Ocorrência não encontrada" */
  title: string
  /** Why there is nothing to show. */
  children: ReactNode
  /** A link to continue. */
  link: { href: string; label: string }
  /** Displayed first: a refused creation. */
  above?: ReactNode
  /** Set if no row can still arrive: the reason is another one. */
  isCertain?: boolean
}

/** A screen without content says why, with a link to continue. */
export function EmptyScreen({ title, children, link, above, isCertain }: EmptyScreenProps) {
  return (
    <Screen>
      {above}
      <EmptyState
        isScreen
        isCertain={isCertain}
        title={title}
        action={<LinkButton href={link.href}>{link.label}</LinkButton>}
      >
        {children}
      </EmptyState>
    </Screen>
  )
}
