import type { Permission } from '#domain/kernel/permissions.ts'
import { type Role, rolePath } from '#domain/kernel/roles.ts'
import { livesHere } from '#domain/users/user.ts'
import { type Awaiting, awaitingHref } from '#parts/awaiting.ts'
import type { NavItem } from '#ui/nav-item.ts'

export interface NavigationItem extends NavItem {
  permission: Permission
  /** The count displayed beside it. */
  awaiting?: Awaiting
  /** Roles that never see it, whatever their permissions. */
  isHidden?: boolean
}

export function dashboardPath(role: Role): string {
  return `/app/${rolePath(role)}/dashboard`
}

/** The items of the sidebar, in order. An item is rendered if its screen exists and the person has its permission. */
export function places(role: Role): NavigationItem[] {
  return [
    {
      label: 'Dashboard',
      icon: 'house',
      href: dashboardPath(role),
      permission: 'view_dashboard',
    },
    { label: 'Condomínios', icon: 'buildings', href: '/app/condominiums', permission: 'read_condominium' },
    unitsPlace(role),
    {
      label: 'Moradores',
      icon: 'users-three',
      href: '/app/residents',
      permission: 'read_resident',
      isHidden: livesHere(role),
    },
    {
      label: 'Colaboradores',
      icon: 'identification-card',
      href: '/app/collaborators',
      permission: 'read_collaborator',
    },
    { label: 'Financeiro', icon: 'coins', href: '/app/financial', permission: 'read_financial' },
    {
      label: 'Reservas',
      icon: 'calendar-check',
      href: '/app/reservations',
      permission: 'read_reservation',
      awaiting: 'reservations',
    },
    {
      label: 'Ocorrências',
      icon: 'warning-octagon',
      href: '/app/occurrences',
      permission: 'read_occurrence',
    },
    {
      label: 'Prestadores',
      icon: 'wrench',
      href: '/app/service-providers',
      permission: 'read_service_provider',
    },
    {
      label: 'Assembleias',
      icon: 'gavel',
      href: '/app/assemblies',
      permission: 'read_assembly',
      awaiting: 'assemblies',
    },
    {
      label: 'Documentos',
      icon: 'folder-open',
      href: documentsPath(role),
      permission: 'read_condominium_document',
    },
    { label: 'Comunicados', icon: 'megaphone-simple', href: '/app/statement', permission: 'read_statement' },
    {
      label: 'Categorias de comunicado',
      icon: 'tag',
      href: '/app/statement-categories',
      permission: 'read_statement_category',
    },
    { label: 'Usuários', icon: 'user-gear', href: '/app/users', permission: 'read_user' },
    {
      label: 'Configurações',
      icon: 'gear-six',
      href: '/app/settings',
      permission: 'read_settings',
      awaiting: 'privacy_requests',
    },
  ]
}

/** Screens that are not in the sidebar: found in the palette, and linked from other screens. */
export const furtherItems: readonly NavItem[] = [
  { label: 'Aguardam você', icon: 'lamp', href: awaitingHref },
  { label: 'Meus dados', icon: 'shield-check', href: '/app/my-data' },
  { label: 'Pedidos de titulares', icon: 'tray-arrow-down', href: '/app/privacy-requests' },
  { label: 'Auditoria', icon: 'clock-counter-clockwise', href: '/app/audit' },
]

export function mayGo(place: NavigationItem, role: Role, permissions: readonly Permission[]): boolean {
  if (place.isHidden) return false
  return permissions.includes(place.permission) || (role === 'MASTER' && place.href === '/app/settings')
}

/** People who live in or own a unit have their own units, with the people in them. */
function unitsPlace(role: Role): NavigationItem {
  return livesHere(role)
    ? {
        label: 'Minha unidade',
        icon: 'door',
        href: '/app/my-unit',
        permission: 'read_residence',
      }
    : { label: 'Unidades', icon: 'door', href: '/app/residences', permission: 'read_residence' }
}

function documentsPath(role: Role): string {
  return role === 'MASTER' ? '/app/master/condominium-documents' : '/app/condominium-documents'
}
