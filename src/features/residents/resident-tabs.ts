export const residentTabs = ['person', 'contacts', 'units', 'access'] as const
export type ResidentTab = (typeof residentTabs)[number]

export const residentTabTexts: Record<ResidentTab, string> = {
  person: 'Dados pessoais',
  contacts: 'Contatos',
  units: 'Unidade',
  access: 'Acesso ao sistema',
}

const residentTabOfField: Record<string, ResidentTab> = {
  phones: 'contacts',
  email: 'contacts',
  residence_id: 'units',
  unit: 'units',
  block: 'units',
  type: 'units',
  from_on: 'units',
}

export function residentTabOf(path: string): ResidentTab {
  return residentTabOfField[path.split('.')[0] ?? ''] ?? 'person'
}

/** The tab of the first invalid field. */
export function firstTabOf(paths: readonly string[]): ResidentTab {
  const tabs = new Set(paths.map(residentTabOf))
  return residentTabs.find((tab) => tabs.has(tab)) ?? 'person'
}
