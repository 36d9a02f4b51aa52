import type { ReactNode } from 'react'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Panel } from '#ui/Panel.tsx'

export const dashboardFault = 'Não foi possível carregar os dados do dashboard. Tente novamente mais tarde.'

/** The words of a ghost button at a card's end stand above those of its rows: its padding and border reach beyond. */
export const ghostBleed = 'calc(-0.75rem - 1px)'

interface CardProps {
  title: string
  /** The list of what it counts or shows. */
  href?: string
  /** The words of that link: "Ver todas". */
  linkText?: string
  /** Another act beside the title. */
  action?: ReactNode
  /** Rows up to the panel's edges. */
  flush?: boolean
  /** Reads its own data: what fails or is still being read here leaves the other cards alone. */
  children: ReactNode
}

/** One subject of a home, with its own fault and its own loading. */
export function Card({ title, href, linkText, action, flush = false, children }: CardProps) {
  return (
    <Panel
      flush={flush}
      title={title}
      action={
        (action || href) && (
          <chakra.span
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            flex="0 1 auto"
            minWidth="0"
            me={ghostBleed}
          >
            {action}
            {href && (
              <LinkButton variant="ghost" href={href} aria-label={`${linkText ?? 'Ver'}: ${title}`}>
                {linkText ?? 'Ver'}
              </LinkButton>
            )}
          </chakra.span>
        )
      }
    >
      <LoadFault title={dashboardFault}>{children}</LoadFault>
    </Panel>
  )
}

/** While a card's data are read, which takes a moment: as high as what will stand there, so that nothing jumps. */
export function CardLoading({ height = '6rem' }: { height?: string }) {
  const { isMissing } = useSyncStatus()
  return (
    <chakra.p
      role="status"
      style={{ minHeight: height }}
      display="grid"
      placeItems="center"
      textStyle="small"
      color="fg.muted"
      px="4"
    >
      {isMissing ? 'Os dados ainda não chegaram a este aparelho.' : 'Carregando dados do dashboard...'}
    </chakra.p>
  )
}
