import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from './Avatar.tsx'
import { BackLink } from './BackLink.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './MenuItemRow.tsx'
import type { ScreenTitle } from './screen-title.ts'
import { SearchButton } from './SearchButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface TopBarProps {
  person: { name: string; role: string; avatarUrl: string | null }
  personItems: readonly MenuItem[]
  sync: ReactNode
  /** The content of the sidebar's badge, where the sidebar is a drawer. */
  isDesk: boolean
  condominium: string | undefined
  /** Where another one is opened, for whoever sees several. */
  condominiumHref?: string | undefined
  screen: ScreenTitle | undefined
  menuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

export function TopBar(props: TopBarProps) {
  const { screen, isDesk, menuOpen, onMenu, onSearch } = props

  return (
    <chakra.header data-screen-only css={bar}>
      {screen?.back ? <BackArrow back={screen.back} /> : null}
      <chakra.div css={screen?.back ? fromTablet : undefined}>
        <IconButton
          icon="list"
          label={menuOpen && isDesk ? 'Recolher menu' : 'Abrir menu'}
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
      </chakra.div>
      <chakra.p aria-hidden css={phoneTitle} data-long={isLong(screen?.title) || undefined}>
        {!screen?.isInSight && screen?.title}
      </chakra.p>
      {!isDesk && (
        <chakra.div css={whereLook}>
          <Logo height={32} />
          <Whereabouts {...props} />
        </chakra.div>
      )}
      {isDesk && <SearchButton wide onSearch={onSearch} />}
      <chakra.div css={atTheEnd}>
        {!isDesk && <SearchButton wide={false} onSearch={onSearch} />}
        {props.sync}
        <PersonMenu {...props} />
      </chakra.div>
    </chakra.header>
  )
}

function Whereabouts({ condominium, condominiumHref }: TopBarProps) {
  if (!condominiumHref) return <chakra.span css={condominiumLook}>{condominium}</chakra.span>
  return (
    <chakra.span css={condominiumLook}>
      <Link href={condominiumHref}>
        {condominium ?? 'Escolher condomínio'}
        {condominium && <VisuallyHidden>. Trocar condomínio</VisuallyHidden>}
        <Icon name="caret-down" size={18} />
      </Link>
    </chakra.span>
  )
}

function BackArrow({ back }: { back: { href: string; label: string } }) {
  return (
    <Back href={back.href} aria-label={`Voltar para ${back.label}`} css={backLook}>
      <Icon name="arrow-left" size={24} />
    </Back>
  )
}

function PersonMenu({ person, personItems }: TopBarProps) {
  return (
    <chakra.div css={fromTablet}>
      <Menu
        label="Minha conta"
        items={personItems}
        trigger={(trigger) => (
          <chakra.button type="button" css={who} {...trigger}>
            <Avatar name={person.name} url={person.avatarUrl} />
            <chakra.span textAlign="start" lineHeight={1.2} css={whereItFits}>
              <chakra.span display="block" maxWidth="14rem" truncate fontWeight={600} fontSize="0.9375rem">
                {person.name}
              </chakra.span>
              <chakra.span color="fg.muted" fontSize="0.875rem">
                {person.role}
              </chakra.span>
            </chakra.span>
            <chakra.span
              css={{ lgDown: { display: 'none' }, '@container (max-width: 44rem)': { display: 'none' } }}
            >
              <Icon name="caret-down" weight="bold" size={16} />
            </chakra.span>
          </chakra.button>
        )}
      />
    </chakra.div>
  )
}

const Back = chakra(BackLink)

const whereItFits = {
  lgDown: { srOnly: true },
  '@container (max-width: 44rem)': { srOnly: true },
} as const

/** With the largest text the badge's label is truncated before the bar gets wider than the screen. */
const atTheEnd = {
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', md: '3' },
  minWidth: 0,
  ml: { md: 'auto' },
} as const

const fromTablet = { display: { base: 'none', md: 'flex' } } as const

const bar = {
  containerType: 'inline-size',
  position: 'sticky',
  top: 0,
  zIndex: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', md: '3' },
  flex: 'none',
  height: 'var(--sticky-top)',
  pl: { base: '2', md: '3', lg: '5' },
  pr: { base: '3', md: '5', lg: '7' },
  bg: 'bg.panel',
  borderBottomWidth: '1px',
} as const

const phoneTitle = {
  display: { base: 'block', md: 'none' },
  flex: '1',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textStyle: 'h1',
  textWrap: 'nowrap', // after `balance` of the style itself, which would wrap
  // Beside a badge with words a greeting has no room in one line; it is read whole in two.
  mdDown: { textWrap: 'balance', lineClamp: 2, lineHeight: 1.15 },
  // Line clamping sets a `display` of its own: only on phones, or the title would be visible from tablets on.
  '&[data-long]': { mdDown: { textStyle: 'h3', textWrap: 'balance', lineClamp: 2, hyphens: 'auto' } },
  '@container (max-width: 20rem)': { textStyle: 'h3', textWrap: 'balance', lineClamp: 2, hyphens: 'auto' },
  // With text so large that hardly a word fits, the page shows the title instead.
  '@container (max-width: 11rem)': { visibility: 'hidden' },
} as const

/** More characters than the narrowest phone fits in one line of large text. */
function isLong(title = ''): boolean {
  return title.length > 20
}

/** The name of the condominium gives way before the badge and one's own menu do. */
const whereLook = {
  ...fromTablet,
  flexShrink: 99,
  alignItems: 'center',
  gap: '4',
  minWidth: 0,
  color: 'brand.fg',
  '& > svg': { flex: 'none' },
  '@container (max-width: 30rem)': { '& > span': { display: 'none' } },
} as const

const condominiumLook = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  pl: '3.5',
  borderLeftWidth: '1px',
  color: 'fg.muted',
  textStyle: 'table',
  whiteSpace: 'nowrap',
  '& > a': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: '11', color: 'inherit' },
} as const

const backLook = {
  display: { base: 'grid', md: 'none' },
  placeItems: 'center',
  width: '11',
  height: '11',
  color: 'fg.muted',
} as const

const who = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '11',
  px: '1',
  borderRadius: 'button',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
} as const
