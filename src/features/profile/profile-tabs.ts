export const profileTabs = ['person', 'contacts', 'addresses', 'security'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const profileTabTexts: Record<ProfileTab, string> = {
  person: 'Informações Pessoais',
  contacts: 'Contatos',
  addresses: 'Endereços',
  security: 'Segurança',
}

const profileTabOfField: Record<string, ProfileTab> = {
  phones: 'contacts',
  emails: 'contacts',
  addresses: 'addresses',
  current_password: 'security',
  password: 'security',
  confirm: 'security',
}

export function profileTabOf(path: string): ProfileTab {
  return profileTabOfField[path.split('.')[0] ?? ''] ?? 'person'
}

/** The tab of the first invalid field. */
export function firstTabOf(paths: readonly string[]): ProfileTab {
  const tabs = new Set(paths.map(profileTabOf))
  return profileTabs.find((tab) => tabs.has(tab)) ?? 'person'
}
