import { type ComponentType, lazy } from 'react'
import type { Permission } from '#domain/permissions/names.ts'
import type { Role } from '#domain/permissions/roles.ts'
import { dashboardPath } from './navigation.ts'

export interface ScreenRoute {
  path: string
  permission: Permission | null
  /** Only this role comes here. */
  role?: Role
  Screen: ComponentType<{ params: Record<string, string> }>
}

const Dashboard = lazy(async () => ({
  default: (await import('#features/dashboard/DashboardScreen.tsx')).DashboardScreen,
}))
const Occurrences = lazy(async () => ({
  default: (await import('#features/occurrences/OccurrenceListScreen.tsx')).OccurrenceListScreen,
}))
const Occurrence = lazy(async () => ({
  default: (await import('#features/occurrences/OccurrenceScreen.tsx')).OccurrenceScreen,
}))
const Pendencies = lazy(async () => ({
  default: (await import('#features/pendencies/PendenciesScreen.tsx')).PendenciesScreen,
}))
const Profile = lazy(async () => ({
  default: (await import('#features/profile/ProfileScreen.tsx')).ProfileScreen,
}))

const PickCondominium = lazy(async () => ({
  default: (await import('./ChooseCondominium.tsx')).ChooseCondominium,
}))

/** Every address inside the app, who may come, and the screen, loaded when first opened (and precached). */
export function screensOf(role: Role): ScreenRoute[] {
  return [
    { path: dashboardPath(role), permission: 'view_dashboard', Screen: Dashboard },
    { path: '/app/occurrences', permission: 'read_occurrence', Screen: Occurrences },
    { path: '/app/occurrences/:id', permission: 'read_occurrence', Screen: Occurrence },
    { path: '/app/pendencies', permission: null, Screen: Pendencies },
    { path: '/app/profile', permission: 'view_profile', Screen: Profile },
    {
      path: '/app/pick-condominium',
      permission: 'read_condominium',
      role: 'MASTER',
      Screen: PickCondominium,
    },
    { path: '/app/master/profile', permission: 'view_profile', role: 'MASTER', Screen: Profile },
  ]
}

export function mayEnter(screen: ScreenRoute, role: Role, permissions: readonly Permission[]): boolean {
  if (screen.role && screen.role !== role) return false
  return screen.permission === null || permissions.includes(screen.permission)
}
