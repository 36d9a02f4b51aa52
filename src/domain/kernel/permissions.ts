import { everybodyHere, management, members, type Role, roles } from './roles.ts'

/** What it allows, as the settings describe it, and the roles that have it in a new installation. */
type PermissionFacts = readonly [text: string, roles: readonly Role[]]

const managers = ['ADMIN', 'MANAGER'] as const satisfies readonly Role[]
const neighbours = ['RESIDENT', 'CLIENT'] as const satisfies readonly Role[]

/**
 * Every permission of Zelo, `action_entity`, under its heading in the settings. The database's catalogue is seeded from
 * it; a condominium and a person may each be given less than their role has here.
 */
export const permissionCatalogue = {
  Painel: { view_dashboard: ['Ver o painel', roles] },
  Perfil: { view_profile: ['Ver o próprio perfil', roles] },
  Usuário: {
    ...usualFour('user', 'usuários', { read: management, write: management }),
    update_user: ['Atualizar usuários', management],
    edit_user: ['Editar usuários', management],
    view_user: ['Abrir um usuário', management],
  },
  Condomínio: {
    ...usualFour('condominium', 'condomínios', { read: everybodyHere, write: ['MASTER'] }),
    update_condominium: ['Editar condomínios', management],
  },
  Residência: usualFour('residence', 'unidades', { read: members, write: management }),
  Morador: {
    ...usualFour('resident', 'moradores', { read: members, write: management }),
    update_resident: ['Editar moradores', [...management, 'RESIDENT']],
    delete_resident: ['Remover moradores', management],
  },
  Colaboradores: usualFour('collaborator', 'colaboradores', { read: management, write: management }),
  Financeiro: {
    read_financial: ['Ver o financeiro', [...management, ...neighbours]],
    create_financial: ['Lançar cobranças', managers],
    update_financial: ['Editar cobranças', managers],
    delete_financial: ['Excluir cobranças', managers],
    approve_financial: ['Aprovar lançamentos e gerar remessas', managers],
  },
  'Área comum': usualFour('area', 'áreas comuns', { read: members, write: management }),
  Reserva: {
    ...usualFour('reservation', 'reservas', { read: members, write: [...management, ...neighbours] }),
    create_reservation: ['Pedir reservas', members],
    approve_reservation: ['Aprovar e recusar reservas', management],
  },
  Ocorrência: {
    ...usualFour('occurrence', 'ocorrências', { read: everybodyHere, write: members }),
    create_occurrence: ['Registrar ocorrências', members],
    update_occurrence: ['Editar as próprias ocorrências e acompanhar as outras', members],
    delete_occurrence: ['Excluir as próprias ocorrências e arquivar as outras', members],
    attend_occurrence: ['Atender as ocorrências recebidas', ['SERVICE_PROVIDER']],
  },
  Prestador: usualFour('service_provider', 'prestadores', { read: everybodyHere, write: management }),
  Assembleia: {
    ...usualFour('assembly', 'assembleias', { read: members, write: managers }),
    create_assembly: ['Criar assembleias', managers],
    update_assembly: ['Editar e conduzir assembleias', managers],
    vote_assembly: ['Votar em assembleias', [...managers, ...neighbours]],
  },
  Documento: {
    read_condominium_document: ['Ver documentos', members],
    create_condominium_document: ['Enviar documentos', management],
    delete_condominium_document: ['Excluir documentos', management],
  },
  'Comunicado (Extrato)': {
    ...usualFour('statement', 'comunicados', { read: everybodyHere, write: management }),
    create_statement: ['Escrever comunicados', management],
    publish_statement: ['Publicar comunicados', management],
  },
  'Categoria de comunicado': {
    ...usualFour('statement_category', 'categorias de comunicado', { read: management, write: management }),
    create_statement_category: ['Criar categorias de comunicado', management],
  },
  Avisos: {},
  Configurações: {
    read_settings: ['Ver configurações', management],
    update_settings: ['Alterar configurações', management],
  },
  Auditoria: { read_audit: ['Ver a auditoria', management] },
} as const satisfies Record<string, Record<string, PermissionFacts>>

type Catalogue = typeof permissionCatalogue

export type Permission = { [Heading in keyof Catalogue]: keyof Catalogue[Heading] }[keyof Catalogue]

const factsByName: ReadonlyMap<string, PermissionFacts> = new Map(
  Object.values(permissionCatalogue).flatMap((under) => Object.entries<PermissionFacts>(under)),
)

export const permissions = [...factsByName.keys()] as Permission[] // the catalogue's own keys

/** What each allows, as the settings describe it. */
export const permissionTexts = Object.fromEntries(
  [...factsByName].map(([name, [text]]) => [name, text]),
) as Record<Permission, string> // the catalogue's own keys

/** The permissions of a role in a new installation. */
export function defaultsOf(role: Role): Permission[] {
  return permissions.filter((name) => factsByName.get(name)?.[1].includes(role))
}

/** The permissions of `crud`: `read_area`, `create_area`, `update_area` and `delete_area`. */
function usualFour<const Noun extends string>(
  noun: Noun,
  many: string,
  { read, write }: { read: readonly Role[]; write: readonly Role[] },
) {
  const verbs = { read: 'Ver', create: 'Cadastrar', update: 'Editar', delete: 'Excluir' }
  const four = Object.entries(verbs).map(([action, verb]) => [
    `${action}_${noun}`,
    [`${verb} ${many}`, action === 'read' ? read : write],
  ])
  return Object.fromEntries(four) as Record<`${keyof typeof verbs}_${Noun}`, PermissionFacts> // one for each verb
}
