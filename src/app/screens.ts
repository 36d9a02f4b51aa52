import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { entityOf } from '#domain/entities.ts'
import { isAllowed } from '#domain/kernel/command.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { management, type Role, roles } from '#domain/kernel/roles.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { recordWords } from '#domain/words/record-words.ts'
import { livesHere } from '#domain/users/user.ts'
import { type Later, later } from '#parts/later.tsx'
import { bankFilesHref, dashboardPath, listHref } from '#parts/navigation.ts'
import { bankFiles, type KindScreens, kindScreens, type ScreenProps } from './kind-screens.ts'

export interface ScreenRoute extends Later<ScreenProps> {
  path: string
  /** Of several, any one is enough. */
  permission: Permission | readonly Permission[] | null
  /** Only for these roles. */
  roles?: readonly Role[]
  /** The page of a record: at a desk it opens beside the list that it is opened from. */
  isRecord?: true
  /** What it says where its rows cannot be read. */
  fault?: string
}

const screen = later<ScreenProps>

const dashboard = screen(async () => (await import('./HomeScreen.tsx')).HomeScreen)
const assemblyForm = screen(
  async () => (await import('#features/assemblies/AssemblyFormScreen.tsx')).AssemblyFormScreen,
)
const residentList = screen(
  async () => (await import('#features/residents/ResidentListScreen.tsx')).ResidentListScreen,
)
const resident = screen(async () => (await import('#features/residents/ResidentScreen.tsx')).ResidentScreen)
const collaboratorList = screen(
  async () => (await import('#features/collaborators/CollaboratorListScreen.tsx')).CollaboratorListScreen,
)
const collaborator = screen(
  async () => (await import('#features/collaborators/CollaboratorScreen.tsx')).CollaboratorScreen,
)
const userScreen = screen(async () => (await import('#features/users/UsersScreen.tsx')).UsersScreen)
const myUnit = screen(async () => (await import('#features/my-unit/MyUnitScreen.tsx')).MyUnitScreen)
const pendencies = screen(
  async () => (await import('#features/pendencies/PendenciesScreen.tsx')).PendenciesScreen,
)
const settings = screen(async () => (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen)
const library = screen(
  async () => (await import('#features/condominium-documents/LibraryScreen.tsx')).LibraryScreen,
)
const profile = screen(async () => (await import('#features/profile/ProfileScreen.tsx')).ProfileScreen)
const security = screen(async () => (await import('#features/profile/SecurityScreen.tsx')).SecurityScreen)
const notificationSettings = screen(
  async () => (await import('#features/profile/NotificationsScreen.tsx')).NotificationsScreen,
)
const myData = screen(async () => (await import('#features/privacy/MyDataScreen.tsx')).MyDataScreen)
const requestList = screen(
  async () => (await import('#features/privacy/RequestListScreen.tsx')).RequestListScreen,
)
const request = screen(async () => (await import('#features/privacy/RequestScreen.tsx')).RequestScreen)
const audit = screen(async () => (await import('#features/audit/AuditScreen.tsx')).AuditScreen)
const checkBoleto = screen(
  async () => (await import('#features/boleto-check/CheckBoletoScreen.tsx')).CheckBoletoScreen,
)
const financial = screen(
  async () => (await import('#features/financial-transactions/FinancialScreen.tsx')).FinancialScreen,
)
const statement = screen(
  async () => (await import('#features/financial-transactions/StatementScreen.tsx')).StatementScreen,
)
const share = screen(async () => (await import('#features/share/ShareScreen.tsx')).ShareScreen)
const serviceTypeList = screen(
  async () => (await import('#features/service-providers/ServiceTypesScreen.tsx')).ServiceTypesScreen,
)
const statementCategories = screen(
  async () => (await import('#features/notices/StatementCategoriesScreen.tsx')).StatementCategoriesScreen,
)
const announcementCategories = screen(
  async () =>
    (await import('#features/notices/AnnouncementCategoriesScreen.tsx')).AnnouncementCategoriesScreen,
)
const awaiting = screen(async () => (await import('./AwaitingScreen.tsx')).AwaitingScreen)
export const pickCondominium = screen(async () => (await import('./ChooseCondominium.tsx')).ChooseCondominium)

/** People who live in or own a unit have the people of their units under Minha unidade. */
const neighbours = roles.filter(livesHere)
const staff = roles.filter((role) => !livesHere(role))

/** After the others: an id fits where `create` stands in an address. */
const routesOfKinds = Object.entries<KindScreens>(kindScreens).flatMap(
  ([collection, screens]): ScreenRoute[] => {
    const { list, page, listFor } = screens
    const kind = collection as keyof typeof kindScreens // its own keys
    const { names, policy } = entityOf(kind)
    const [path, { permission }, words] = [listHref(kind), policy, recordWords(names)]
    return [
      { path, permission, fault: words.notLoaded, ...(listFor && { roles: listFor }), ...list },
      { path: `${path}/:id`, permission, isRecord: true, fault: words.oneNotLoaded, ...page },
    ]
  },
)

/** Every address inside the app, who may come, and the screen, loaded when first opened (and precached). */
export function screensOf(role: Role): ScreenRoute[] {
  return [
    { path: dashboardPath(role), permission: 'view_dashboard', ...dashboard },
    {
      path: '/app/master/condominiums',
      permission: 'read_condominium',
      roles: ['MASTER'],
      ...kindScreens.condominiums.list,
    },
    {
      path: '/app/master/residences',
      permission: 'read_residence',
      roles: ['MASTER'],
      ...kindScreens.residences.list,
    },
    { path: '/app/assemblies/create', permission: 'create_assembly', ...assemblyForm },
    { path: '/app/assemblies/:id/edit', permission: 'update_assembly', ...assemblyForm },
    { path: '/app/residents', permission: 'read_resident', roles: staff, ...residentList },
    { path: '/app/residents/:id', permission: 'read_resident', roles: staff, isRecord: true, ...resident },
    { path: '/app/collaborators', permission: 'read_collaborator', ...collaboratorList },
    { path: '/app/collaborators/:id', permission: 'read_collaborator', isRecord: true, ...collaborator },
    // Without the permission to manage users the screen itself says so.
    { path: '/app/users', permission: null, ...userScreen },
    { path: '/app/users/:id', permission: null, ...userScreen },
    { path: '/app/my-unit', permission: 'read_residence', roles: neighbours, ...myUnit },
    { path: '/app/financial', permission: 'read_financial', ...financial },
    { path: '/app/financial/statement', permission: 'read_financial', ...statement },
    { path: bankFilesHref, permission: 'read_financial', roles: management, ...bankFiles },
    { path: '/app/service-types', permission: 'read_service_provider', ...serviceTypeList },
    { path: '/app/statement-categories', permission: 'read_statement_category', ...statementCategories },
    {
      path: '/app/announcements/categories',
      permission: 'read_statement_category',
      ...announcementCategories,
    },
    {
      path: '/app/master/statement',
      permission: 'read_statement',
      roles: ['MASTER'],
      ...kindScreens.statements.list,
    },
    {
      path: '/app/master/announcements',
      permission: 'read_statement',
      roles: ['MASTER'],
      ...kindScreens.announcements.list,
    },
    { path: '/app/awaiting', permission: null, ...awaiting },
    { path: '/app/share', permission: null, ...share },
    { path: '/app/check-boleto', permission: null, ...checkBoleto },
    { path: '/app/pendencies', permission: null, ...pendencies },
    { path: '/app/condominium-documents', permission: 'read_condominium_document', ...library },
    {
      path: '/app/master/condominium-documents',
      permission: 'read_condominium_document',
      roles: ['MASTER'],
      ...library,
    },
    // MASTER may always open it: otherwise nobody could restore a revoked permission.
    { path: '/app/settings', permission: role === 'MASTER' ? null : 'read_settings', ...settings },
    { path: '/app/master/settings', permission: null, roles: ['MASTER'], ...settings },
    { path: '/app/profile', permission: 'view_profile', ...profile },
    { path: '/app/profile/notifications', permission: 'view_profile', ...notificationSettings },
    { path: '/app/profile/security', permission: 'view_profile', ...security },
    { path: '/app/my-data', permission: 'view_profile', ...myData },
    {
      path: '/app/privacy-requests',
      permission: privacy.refuse.permission,
      roles: management,
      ...requestList,
    },
    {
      path: '/app/privacy-requests/:id',
      permission: privacy.refuse.permission,
      roles: management,
      isRecord: true,
      ...request,
    },
    { path: '/app/audit', permission: 'read_audit', ...audit },
    { path: '/app/pick-condominium', permission: 'read_condominium', roles: ['MASTER'], ...pickCondominium },
    { path: '/app/master/profile', permission: 'view_profile', roles: ['MASTER'], ...profile },
    {
      path: '/app/master/profile/notifications',
      permission: 'view_profile',
      roles: ['MASTER'],
      ...notificationSettings,
    },
    { path: '/app/master/profile/security', permission: 'view_profile', roles: ['MASTER'], ...security },
    ...routesOfKinds,
  ]
}

export function mayEnter(
  route: Pick<ScreenRoute, 'roles' | 'permission'>,
  role: Role,
  permissions: readonly Permission[],
): boolean {
  if (route.roles && !route.roles.includes(role)) return false
  const { permission } = route
  return permission === null || isAllowed({ permission }, permissions)
}

/** Matches as wouter's own routes do: `/app/occurrences/:id` matches `/app/occurrences/018f...`. */
export function fits(pattern: string, path: string): boolean {
  return matchRoute(parse, pattern, path)[0]
}

const everyScreen = roles.flatMap(screensOf)

/** Loads the code of the screen at an address before it is rendered. */
export async function preload(path: string): Promise<void> {
  await everyScreen.find((route) => fits(route.path, path))?.load()
}
