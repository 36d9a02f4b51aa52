import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { LinkButton } from './LinkButton.tsx'
import { Screen } from './Screen.tsx'

interface EmptyScreenProps {
  /** "Ocorrência não encontrada" */
  title: string
  /** Why there is nothing to show. */
  children: ReactNode
  /** Where to go on. */
  link: { href: string; label: string }
  /** What must be said first: a creation that was refused. */
  above?: ReactNode
  /** Not because of rows that may still come. */
  isCertain?: boolean
}

/** A screen that has nothing to show says why and leads on. */
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
