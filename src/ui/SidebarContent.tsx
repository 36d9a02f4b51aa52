import { chakra } from './chakra.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Avatar } from './Avatar.tsx'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { LogoMark } from './LogoMark.tsx'
import { isCurrent } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'
import type { SidebarProps } from './sidebar-props.ts'
import { sidebarLook } from './sidebar-look.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SidebarContentProps extends SidebarProps {
  collapsed: boolean
}

export function SidebarContent(props: SidebarContentProps) {
  const { items, path, person, loading, collapsed, asDrawer, onLogout } = props
  const onChosen = asDrawer ? props.onClose : undefined
  const root = useRef<HTMLDivElement>(null)
  const here = items.find((item) => isCurrent(item, path))?.href

  // On a low screen the current place may be under what stays at the bottom, or below. The page itself stays where it is.
  useEffect(() => {
    const place = root.current?.querySelector('[aria-current=page]')
    const bottom = root.current?.querySelector('[data-part=bottom]')
    const scroller = root.current?.parentElement
    if (!place || !bottom || !scroller) return
    const lowest = Math.min(bottom.getBoundingClientRect().top, scroller.getBoundingClientRect().bottom)
    const covered = place.getBoundingClientRect().bottom - lowest
    if (covered > 0) scroller.scrollTop += covered
  }, [here])

  return (
    <chakra.div ref={root} css={sidebarLook} data-collapsed={collapsed || undefined}>
      <chakra.div data-part="brand">
        {collapsed ? <LogoMark bare size={34} /> : <Logo height={36} />}
      </chakra.div>
      <Whereabouts {...props} onChosen={onChosen} />
      <nav aria-label="Menu principal">
        {asDrawer && (
          <button
            type="button"
            onClick={() => {
              props.onClose?.()
              props.onSearch?.()
            }}
          >
            <Icon name="magnifying-glass" size={21} />
            Buscar
          </button>
        )}
        {items.map((item) => (
          <Place
            key={item.href}
            item={item}
            current={isCurrent(item, path)}
            collapsed={collapsed}
            onChosen={onChosen}
          />
        ))}
        {loading && (
          <chakra.p role="status" data-part="loading">
            <Icon name="arrows-clockwise" spinning />
            <span>Carregando...</span>
          </chakra.p>
        )}
      </nav>
      <chakra.div data-part="bottom">
        {asDrawer && person && (
          <chakra.p data-part="person">
            <Avatar name={person.name} url={person.avatarUrl} />
            <span>
              <b>{person.name}</b>
              <br />
              <span>{person.role}</span>
            </span>
          </chakra.p>
        )}
        {asDrawer &&
          props.drawerItems?.map((item) =>
            item.href ? (
              <Link key={item.label} href={item.href} replace={asDrawer} onClick={onChosen}>
                {item.icon && <Icon name={item.icon} size={21} />}
                {item.label}
              </Link>
            ) : null,
          )}
        {onLogout && (
          <button type="button" data-tooltip={collapsed ? 'Sair' : undefined} onClick={onLogout}>
            <Icon name="sign-out" size={21} />
            <span>Sair</span>
          </button>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** The name of the open condominium; whoever has several opens another one here. */
function Whereabouts(props: SidebarContentProps & { onChosen: (() => void) | undefined }) {
  const { condominium, condominiumHref, collapsed, onChosen } = props
  if (!condominiumHref) return collapsed ? null : <p data-part="condominium">{condominium}</p>
  const text = condominium ?? 'Escolher condomínio'
  return (
    <Link
      href={condominiumHref}
      replace={props.asDrawer}
      data-part="condominium"
      data-tooltip={collapsed ? `${text}: trocar condomínio` : undefined}
      onClick={onChosen}
    >
      {collapsed && <Icon name="buildings" size={21} />}
      <span>
        {text}
        {condominium && <VisuallyHidden>. Trocar condomínio</VisuallyHidden>}
      </span>
      {!collapsed && <Icon name="caret-down" size={18} />}
    </Link>
  )
}

interface PlaceProps {
  item: NavItem
  current: boolean
  collapsed: boolean
  onChosen: (() => void) | undefined
}

function Place({ item, current, collapsed, onChosen }: PlaceProps) {
  return (
    <Link
      href={item.href}
      replace={onChosen !== undefined}
      aria-current={current ? 'page' : undefined}
      data-tooltip={collapsed ? item.label : undefined}
      onClick={onChosen}
    >
      <Icon name={item.icon} weight={current ? 'fill' : 'regular'} size={21} />
      <span>{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <b>
          {item.count}
          <VisuallyHidden> {item.countWords ?? 'aguardando'}</VisuallyHidden>
        </b>
      )}
    </Link>
  )
}
