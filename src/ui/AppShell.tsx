import { chakra } from './chakra.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BottomBar } from './BottomBar.tsx'
import type { NavItem } from './nav-item.ts'
import { OpenSearch } from './open-search.ts'
import { ScreenTitleContext, useTitleCount } from './screen-title.ts'
import type { ScreenTitle } from './screen-title.ts'
import { Sidebar } from './Sidebar.tsx'
import type { SidebarProps } from './sidebar-props.ts'
import { TopBar } from './TopBar.tsx'
import type { TopBarProps } from './TopBar.tsx'
import { desk, useMediaQuery } from './use-media-query.ts'

interface AppShellProps extends Pick<SidebarProps, 'items' | 'condominium' | 'condominiumHref' | 'loading'> {
  /** The current path, to mark the current item of the menus. */
  path: string
  /** The four most used navigation items of the role, on phones. */
  places: readonly NavItem[]
  person: TopBarProps['person']
  /** The person's menu: Perfil, Configurações; Sair is added here. */
  personItems: TopBarProps['personItems']
  sync: ReactNode
  onSearch: () => void
  onLogout: () => void
  /** Stands before the title of the browser's tab: "(3) Ocorrências · Zelo". */
  titleCount?: number
  /** Banners above the content: a new version, no network, permissions that could not be read. */
  banners?: ReactNode
  children: ReactNode
}

/** Sidebar from 1024 px, drawer below it, bottom bar on phones. The page scrolls; the bars stay. */
export function AppShell(props: AppShellProps) {
  const isDesk = useMediaQuery(desk)
  // Two states: narrowing the window must not open the drawer.
  const sidebar = useState(true)
  const drawer = useState(false)
  const [menuOpen, setMenuOpen] = isDesk ? sidebar : drawer
  const [screen, setScreen] = useState<ScreenTitle>()
  useTitleCount(screen?.tabTitle, props.titleCount ?? 0)
  const logout = { label: 'Sair', icon: 'sign-out', onPress: props.onLogout, apart: true } as const

  return (
    <ScreenTitleContext value={setScreen}>
      <chakra.a href="#conteudo" css={skipLink}>
        Ir para o conteúdo
      </chakra.a>
      <chakra.div
        data-shell
        css={shell}
        style={{ gridTemplateColumns: isDesk ? `${menuOpen ? 16 : 4}rem minmax(0, 1fr)` : 'minmax(0, 1fr)' }}
      >
        <Sidebar
          {...props}
          open={menuOpen}
          asDrawer={!isDesk}
          drawerItems={props.personItems.filter(
            ({ href }) => !props.items.some((item) => item.href === href),
          )}
          onClose={() => setMenuOpen(false)}
        />
        <chakra.div display="flex" flexDirection="column" minWidth="0" minHeight="100dvh">
          <TopBar
            person={props.person}
            personItems={[...props.personItems, logout]}
            sync={props.sync}
            isDesk={isDesk}
            condominium={props.condominium}
            condominiumHref={props.condominiumHref}
            screen={screen}
            menuOpen={menuOpen}
            onMenu={() => setMenuOpen(!menuOpen)}
            onSearch={props.onSearch}
          />
          {props.banners}
          <chakra.main id="conteudo" tabIndex={-1} css={content}>
            <OpenSearch value={props.onSearch}>{props.children}</OpenSearch>
          </chakra.main>
          <BottomBar places={props.places} path={props.path} />
        </chakra.div>
      </chakra.div>
    </ScreenTitleContext>
  )
}

const shell = {
  display: 'grid',
  minHeight: '100dvh',
  '--bottom-bar': { base: 'calc(4.25rem + env(safe-area-inset-bottom, 0px))', md: '0px' },
  '--sticky-top': { base: '3.75rem', md: '4rem' },
} as const

const content = {
  // Breakpoints in rem, not pixels: with large text, any screen is a narrow one.
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  outline: 'none',
  px: { base: '4', md: '6', lg: '7' },
  pt: { base: '3.5', md: '6' },
  // Words too long for their line break at a syllable.
  '@container (max-width: 20rem)': { '& > *': { hyphens: 'auto' } },
} as const

const skipLink = {
  position: 'fixed',
  top: '2',
  left: '2',
  zIndex: 'drawer',
  px: '4',
  py: '3',
  borderRadius: 'button',
  bg: 'bg.panel',
  fontWeight: 600,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', p: 0 },
} as const
