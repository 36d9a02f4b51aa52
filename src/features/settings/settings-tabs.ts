import type { Role } from '#domain/kernel/roles.ts'

export const settingsTabs = ['perfis', 'usuarios', 'permissoes', 'financeiro'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const settingsTabTexts: Record<SettingsTab, string> = {
  perfis: 'Permissões por Perfil',
  usuarios: 'Permissões por Usuário',
  permissoes: 'Gerenciar Permissões',
  financeiro: 'Financeiro (Boletos)',
}

/** The tab in the URL, else the default of this role. */
export function settingsTabOf(asked: string | null, role: Role): SettingsTab {
  return settingsTabs.find((tab) => tab === asked) ?? defaultTabs[role] ?? 'financeiro'
}

const defaultTabs: Partial<Record<Role, SettingsTab>> = { MASTER: 'permissoes', ADMIN: 'perfis' }
