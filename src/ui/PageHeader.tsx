import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { Icon } from './Icon.tsx'
import { useInPanel } from './in-panel.ts'
import { useInSight, useScreenTitle } from './screen-title.ts'

export interface PageHeaderProps {
  title: string
  /** A line below the title: a date, the author. */
  detail?: ReactNode
  badge?: ReactNode
  /** The solid button of the screen; on phones the `ActionDock` has it instead, if there is one. */
  mainAction?: ReactNode
  /** The other buttons. */
  actions?: ReactNode
  /** On phones the top bar shows the title, unless it is a greeting. */
  titleOnPhones?: boolean
  /** What the top bar of a phone says then: for titles that are too long for it. */
  barTitle?: string
  back?: { href: string; label: string }
}

const Back = chakra(BackLink)

export function PageHeader(props: PageHeaderProps) {
  const { title, detail, badge, mainAction, actions, back, titleOnPhones = false } = props
  const showsMore = titleOnPhones || detail || badge || actions
  const shows = showsMore ? 'more' : mainAction ? 'main-action' : 'title'
  const isInPanel = useInPanel()
  const [heading, isInSight] = useInSight(titleOnPhones)
  useScreenTitle(title, { back, barTitle: props.barTitle, isInSight })

  return (
    <chakra.header
      data-shows={shows}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
      css={isInPanel ? inPanel : onPage}
    >
      <chakra.div minWidth="0" css={titleOnPhones || detail || badge ? undefined : emptyOnPhones}>
        {back && !isInPanel && (
          <Back
            href={back.href}
            data-screen-only
            data-back
            display={{ base: 'none', md: 'inline-flex' }}
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
        {isInPanel ? (
          <chakra.h2 textStyle="h2" tabIndex={-1}>
            {title}
          </chakra.h2>
        ) : (
          <chakra.h1
            ref={heading}
            textStyle="h1"
            tabIndex={-1}
            css={titleOnPhones ? undefined : saidByTheTopBar}
          >
            {title}
          </chakra.h1>
        )}
        {detail && (
          <chakra.p color="fg.muted" mt="1">
            {detail}
          </chakra.p>
        )}
      </chakra.div>
      {(actions || mainAction) && (
        <chakra.div data-screen-only display="flex" flexWrap="wrap" gap="3" flexGrow={{ mdDown: 1 }}>
          {actions}
          {mainAction && <span data-main-action>{mainAction}</span>}
        </chakra.div>
      )}
    </chakra.header>
  )
}

const menuInCorner = {
  position: 'relative',
  minHeight: '11',
  '& > div:first-of-type': { display: 'block', pr: '11', flex: '1 1 100%' },
  '& > div:has(> [data-record-menu])': { display: 'contents' },
  '& [data-record-menu]': { position: 'absolute', top: '-1.5', right: '-2' },
} as const

/**
 * A record's menu is the last of its buttons; on phones, and in a panel, it is in the corner, beside the header's text.
 */
const onPage = {
  '& [data-record-menu]': { order: 1 },
  '&:has([data-record-menu])': { mdDown: menuInCorner },
} as const

const inPanel = { '&:has([data-record-menu])': menuInCorner } as const

/** Nothing of it is seen, so it keeps no gap before the buttons. */
const emptyOnPhones = { mdDown: { display: 'contents' } } as const

const saidByTheTopBar = {
  mdDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  // With text so large that the top bar has no space for it.
  '@container (max-width: 10.5rem)': {
    position: 'static',
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
    textStyle: 'h2',
  },
} as const
