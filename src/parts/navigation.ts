import { entityOf, type RowsByCollection } from '#domain/entities.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { type Role, rolePath } from '#domain/kernel/roles.ts'
import { livesHere } from '#domain/users/user.ts'
import type { FilledIconName, IconName } from '#ui/icons/names.ts'
import type { NavItem } from '#ui/nav-item.ts'
import { type Awaiting, awaitingHref } from './awaiting.ts'

/** The icon of each entity, and the URL of its list; the page of a row is below that. */
const kinds = {
  users: { icon: 'user', href: '/app/users' },
  condominiums: { icon: 'buildings', href: '/app/condominiums' },
  residences: { icon: 'door', href: '/app/residences' },
  occurrences: { icon: 'warning-octagon', href: '/app/occurrences' },
  areas: { icon: 'squares-four', href: '/app/reservations/areas' },
  reservations: { icon: 'calendar-check', href: '/app/reservations' },
  assemblies: { icon: 'gavel', href: '/app/assemblies' },
  boletos: { icon: 'barcode', href: '/app/financial/boletos' },
  financial_transactions: { icon: 'coins', href: '/app/financial/transactions' },
  payers: { icon: 'identification-card', href: '/app/financial/payers' },
  remessas: { icon: 'file-arrow-up', href: '/app/financial/bank-files/sent' },
  retornos: { icon: 'file-arrow-down', href: '/app/financial/bank-files/received' },
  statements: { icon: 'megaphone-simple', href: '/app/statement' },
  announcements: { icon: 'megaphone', href: '/app/announcements' },
  service_providers: { icon: 'wrench', href: '/app/service-providers' },
  privacy_requests: { icon: 'shield-check', href: '/app/privacy-requests' },
  // These have no page of their own: they are read within something else.
  announcement_categories: { icon: 'tag' },
  assembly_votes: { icon: 'gavel' },
  bank_accounts: { icon: 'bank' },
  condominium_documents: { icon: 'file-text' },
  dependents: { icon: 'users' },
  notification_preferences: { icon: 'gear-six' },
  permissions: { icon: 'pencil-simple' },
  pets: { icon: 'paw-print' },
  read_marks: { icon: 'check-circle' },
  recurring_fees: { icon: 'coins' },
  reservation_slots: { icon: 'pencil-simple' },
  residence_documents: { icon: 'file-text' },
  role_permissions: { icon: 'pencil-simple' },
  service_types: { icon: 'wrench' },
  statement_categories: { icon: 'tag' },
  vehicles: { icon: 'car' },
} as const satisfies Record<keyof RowsByCollection, { icon: IconName; href?: string }>

type Collection = keyof RowsByCollection

/** The kinds of rows with a list and pages of their own. */
export type ListedCollection = {
  [C in Collection]: (typeof kinds)[C] extends { href: string } ? C : never
}[Collection]

const kindFacts: Readonly<Record<string, { icon: IconName; href?: string }>> = kinds

export function listHref(collection: ListedCollection): string {
  return kinds[collection].href
}

/** Where a row is opened; null for kinds that are read within something else. */
export function recordHref(collection: string, id: string): string | null {
  const href = kindFacts[collection]?.href
  return href ? `${href}/${id}` : null
}

/** For a row that has no picture. */
export function kindIcon(collection: string): IconName {
  return kindFacts[collection]?.icon ?? 'pencil-simple'
}

/** The files sent to the bank and received from it, in one list. */
export const bankFilesTitle = 'Arquivos do banco'
export const bankFilesHref = '/app/financial/bank-files'

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
export function navigationItems(role: Role): NavigationItem[] {
  return [
    {
      label: 'Dashboard',
      letter: 'i',
      icon: 'house',
      href: dashboardPath(role),
      permission: 'view_dashboard',
    },
    condominiumsItem(role),
    unitsItem(role),
    {
      label: 'Moradores',
      letter: 'm',
      icon: 'users-three',
      href: '/app/residents',
      permission: 'read_resident',
      isHidden: livesHere(role),
    },
    {
      label: 'Colaboradores',
      letter: 'l',
      icon: 'identification-card',
      href: '/app/collaborators',
      permission: 'read_collaborator',
    },
    {
      label: livesHere(role) ? 'Minhas contas' : 'Financeiro',
      letter: 'f',
      icon: 'coins',
      href: '/app/financial',
      permission: 'read_financial',
    },
    { ...itemOf('reservations', 'r'), awaiting: 'reservations' },
    itemOf('occurrences', 'o'),
    {
      label: 'Prestadores',
      letter: 'p',
      icon: 'wrench',
      href: '/app/service-providers',
      permission: 'read_service_provider',
    },
    { ...itemOf('assemblies', 'a'), awaiting: 'assemblies' },
    {
      label: 'Documentos',
      letter: 'd',
      icon: 'folder-open',
      href: documentsPath(role),
      permission: 'read_condominium_document',
    },
    {
      label: 'Comunicados',
      letter: 'c',
      icon: 'megaphone-simple',
      href: '/app/statement',
      permission: 'read_statement',
    },
    {
      label: 'Categorias de comunicado',
      letter: 't',
      icon: 'tag',
      href: '/app/statement-categories',
      permission: 'read_statement_category',
    },
    {
      label: 'Usuários',
      letter: 's',
      icon: 'user-gear',
      href: '/app/users',
      permission: 'read_user',
      awaiting: 'access_recoveries',
    },
    {
      label: 'Configurações',
      letter: 'g',
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
  { label: 'Este boleto é nosso?', icon: 'seal-check', href: '/app/check-boleto' },
  { label: 'Extrato', icon: 'coins', href: '/app/financial/statement' },
  { label: bankFilesTitle, icon: 'folder-open', href: bankFilesHref },
  { label: 'Notificações', icon: 'bell', href: '/app/profile/notifications' },
  { label: 'Segurança', icon: 'lock-simple', href: '/app/profile/security' },
  { label: 'Meus dados', icon: 'shield-check', href: '/app/my-data' },
  { label: 'Pedidos de titulares', icon: 'tray-arrow-down', href: '/app/privacy-requests' },
  { label: 'Auditoria', icon: 'clock-counter-clockwise', href: '/app/audit' },
]

export function mayOpenItem(item: NavigationItem, role: Role, permissions: readonly Permission[]): boolean {
  if (item.isHidden) return false
  return permissions.includes(item.permission) || (role === 'MASTER' && item.href === '/app/settings')
}

/** People who live in or own a unit have their own units, with the people in them. */
function unitsItem(role: Role): NavigationItem {
  return livesHere(role)
    ? {
        label: 'Minha unidade',
        letter: 'u',
        icon: 'door',
        href: '/app/my-unit',
        permission: 'read_residence',
      }
    : itemOf('residences', 'u')
}

/** Everybody but MASTER has one. */
function condominiumsItem(role: Role): NavigationItem {
  const item = itemOf('condominiums', 'e')
  return role === 'MASTER' ? item : { ...item, label: entityOf('condominiums').names.label }
}

type WithFilledIcon = {
  [C in ListedCollection]: (typeof kinds)[C]['icon'] extends FilledIconName ? C : never
}[ListedCollection]

/** The list of a kind of row, called as its entity says and shown to whoever may read it. */
function itemOf(collection: WithFilledIcon, letter: string): NavigationItem {
  const { names, policy } = entityOf(collection)
  return { label: names.many, letter, ...kinds[collection], permission: policy.permission }
}

function documentsPath(role: Role): string {
  return role === 'MASTER' ? '/app/master/condominium-documents' : '/app/condominium-documents'
}
