import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

interface PageHeaderProps {
  title: string
  /** A line under the title: a date, who did it, since when. */
  detail?: ReactNode
  badge?: ReactNode
  /** Buttons; on phones the one act of the screen lives in `ActionDock` instead. */
  actions?: ReactNode
  back?: { href: string; label: string }
}

const Back = chakra(Link)

export function PageHeader({ title, detail, badge, actions, back }: PageHeaderProps) {
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
    >
      <chakra.div minWidth="0">
        {back && (
          <Back
            href={back.href}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="11"
            fontWeight={600}
            textDecoration="none"
          >
            <Icon name="arrow-left" />
            {back.label}
          </Back>
        )}
        {badge && <chakra.div mb="2">{badge}</chakra.div>}
        <chakra.h1 textStyle="h1" tabIndex={-1}>
          {title}
        </chakra.h1>
        {detail && (
          <chakra.p color="fg.muted" mt="1">
            {detail}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  )
}
