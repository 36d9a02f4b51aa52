import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { roleTexts } from '#domain/kernel/roles.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { awaitingHref } from '#parts/awaiting.ts'
import { useAwaiting } from '#parts/use-awaiting.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useOwnPhoto } from '#parts/use-own-photo.ts'
import { desk, useMediaQuery } from '#ui/use-media-query.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { useAppBadge } from '#hooks/use-app-badge.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { AppShell } from '#ui/AppShell.tsx'
import { OneTimePasswords } from '#parts/OneTimePasswords.tsx'
import { SyncBadge } from '#parts/SyncBadge.tsx'
import { Banners } from './Banners.tsx'
import { barItems } from './bottom-bar.ts'
import { later } from '#parts/later.tsx'
import { unreadWords } from '#domain/notices/texts.ts'
import { dashboardPath, listHref, mayOpenItem, navigationItems } from '#parts/navigation.ts'
import { useUnreadNotices } from '#hooks/use-unread-notices.ts'
import { fits, mayEnter, pickCondominium, type ScreenRoute } from './screens.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

const Palette = later(async () => (await import('./Palette.tsx')).Palette)
const Help = later(async () => (await import('#ui/ShortcutHelp.tsx')).ShortcutHelp)

/** The header, sidebar and bottom bar around every screen, as this person may see them. */
export function Shell({ screens, children }: { screens: readonly ScreenRoute[]; children: ReactNode }) {
  const { me, actor } = usePerson()
  const [path, go] = useLocation()
  const { name, isChosen, all } = useCondominium()
  const face = useOwnPhoto()
  const [isSearching, setSearching] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const isDesk = useMediaQuery(desk)

  const { rows: awaiting, total, isCounted } = useAwaiting({ isAround: true })
  const unread = useUnreadNotices({ isAround: true })
  const toRead = unread && unread.statements.size + unread.announcements.size
  const titleCount = useAppBadge(isCounted && toRead !== undefined ? total + toRead : undefined)
  const open = navigationItems(actor.role)
    .filter(
      (place) =>
        mayOpenItem(place, actor.role, actor.permissions) &&
        screens.some((screen) => screen.path === place.href),
    )
    .map((place) =>
      place.href === noticesHref
        ? { ...place, count: toRead, countWords: unreadWords(toRead ?? 0) }
        : { ...place, count: place.awaiting && awaiting[place.awaiting].length },
    )
  useShortcuts({
    openPalette: () => setSearching(true),
    openHelp: () => setHelping(true),
    places: open,
    go,
  })
  const profile = actor.role === 'MASTER' ? '/app/master/profile' : '/app/profile'
  const anywhere = [
    dashboardPath(actor.role),
    '/app/pendencies',
    awaitingHref,
    '/app/my-data',
    profile,
    `${profile}/notifications`,
    `${profile}/security`,
  ]
  // Condominiums, people of the platform and its usual permissions are of no condominium.
  const isFree =
    anywhere.includes(path) ||
    ['/condominiums', '/app/users', '/settings'].some((free) => path.includes(free))
  const isPlace = screens.some(
    (screen) => fits(screen.path, path) && mayEnter(screen, actor.role, actor.permissions),
  )
  const mustChoose = actor.role === 'MASTER' && !isChosen && isPlace && !isFree

  return (
    <AppShell
      path={path}
      items={open}
      places={barItems(actor.role, { open, awaiting: total })}
      condominium={name}
      condominiumHref={actor.role === 'MASTER' && all.length > 0 ? '/app/pick-condominium' : undefined}
      person={{ name: me.user.profile.name, role: roleTexts[actor.role].label, avatarUrl: face }}
      personItems={[
        { label: 'Perfil', icon: 'user-circle', href: profile },
        ...open
          .filter(({ href }) => href === '/app/settings')
          .map(({ label, icon, href }) => ({ label, icon, href })),
        ...(isDesk
          ? [{ label: 'Atalhos do teclado', icon: 'keyboard' as const, onPress: () => setHelping(true) }]
          : []),
      ]}
      sync={<Sync />}
      onSearch={() => setSearching(true)}
      onLogout={() => setLeaving(true)}
      titleCount={titleCount}
      banners={<Banners />}
    >
      <OneTimePasswords>{mustChoose ? <pickCondominium.Part params={{}} /> : children}</OneTimePasswords>
      <SignOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
      {isSearching && <Palette.Part places={open} onClose={() => setSearching(false)} />}
      {isHelping && <Help.Part places={open} onClose={() => setHelping(false)} />}
    </AppShell>
  )
}

/** A component of its own: sync updates render this badge again, and not the screen around it. */
function Sync() {
  const { state, pending } = useSyncStatus()
  return <SyncBadge state={state} pending={pending} href="/app/pendencies" />
}

const noticesHref = listHref('statements')
