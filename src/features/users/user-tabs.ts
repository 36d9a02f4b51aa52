export const userTabs = ['profile', 'contacts', 'access'] as const
export type UserTab = (typeof userTabs)[number]

export const userTabTexts: Record<UserTab, string> = {
  profile: 'Perfil',
  contacts: 'Contatos',
  access: 'Acesso',
}

const userTabOfField: Record<string, UserTab> = {
  phone: 'contacts',
  whatsapp: 'contacts',
  phones: 'contacts',
  emails: 'contacts',
  addresses: 'contacts',
  email: 'access',
  password: 'access',
  confirm_password: 'access',
  role: 'access',
  condominium_id: 'access',
  status: 'access',
}

export function userTabOf(path: string): UserTab {
  return userTabOfField[path.split('.')[0] ?? ''] ?? 'profile'
}
