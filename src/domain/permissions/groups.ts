/** The catalogue's groups by the word after the action, in the order they are shown. */
const groups: Record<string, string> = {
  dashboard: 'Painel',
  profile: 'Perfil',
  user: 'Usuário',
  condominium: 'Condomínio',
  residence: 'Residência',
  resident: 'Morador',
  collaborator: 'Colaboradores',
  collaborators: 'Colaboradores',
  financial: 'Financeiro',
  area: 'Área comum',
  reservation: 'Reserva',
  occurrence: 'Ocorrência',
  service_provider: 'Prestador',
  assembly: 'Assembleia',
  condominium_document: 'Documento',
  statement: 'Comunicado (Extrato)',
  statement_category: 'Categoria de comunicado',
  announcement: 'Avisos',
  settings: 'Configurações',
  audit: 'Auditoria',
}

export const otherGroup = 'Outros'

/** `read_service_provider` belongs to `Prestador`; what Zelo does not know, to `Outros`. */
export function groupOf(permissionName: string): string {
  const entity = permissionName.slice(permissionName.indexOf('_') + 1)
  return (Object.hasOwn(groups, entity) && groups[entity]) || otherGroup
}

export const groupOrder: readonly string[] = [...new Set(Object.values(groups)), otherGroup]
