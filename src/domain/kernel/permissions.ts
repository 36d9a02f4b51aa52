/** `action_entity`, with a description. The database's catalogue is seeded from this list. */
export const permissionTexts = {
  view_dashboard: 'Ver o painel',
  view_profile: 'Ver o próprio perfil',

  read_condominium: 'Ver condomínios',
  create_condominium: 'Cadastrar condomínios',
  update_condominium: 'Editar condomínios',
  delete_condominium: 'Excluir condomínios',

  read_residence: 'Ver unidades',
  create_residence: 'Cadastrar unidades',
  update_residence: 'Editar unidades',
  delete_residence: 'Excluir unidades',

  read_resident: 'Ver moradores',
  create_resident: 'Cadastrar moradores',
  update_resident: 'Editar moradores',
  delete_resident: 'Remover moradores',

  read_collaborator: 'Ver colaboradores',
  create_collaborator: 'Cadastrar colaboradores',
  update_collaborator: 'Editar colaboradores',
  delete_collaborator: 'Excluir colaboradores',

  read_financial: 'Ver o financeiro',
  create_financial: 'Lançar cobranças',
  update_financial: 'Editar cobranças',
  delete_financial: 'Excluir cobranças',
  approve_financial: 'Aprovar lançamentos e gerar remessas',

  read_area: 'Ver áreas comuns',
  create_area: 'Cadastrar áreas comuns',
  update_area: 'Editar áreas comuns',
  delete_area: 'Excluir áreas comuns',

  read_reservation: 'Ver reservas',
  create_reservation: 'Pedir reservas',
  update_reservation: 'Editar reservas',
  delete_reservation: 'Excluir reservas',
  approve_reservation: 'Aprovar e recusar reservas',

  read_occurrence: 'Ver ocorrências',
  create_occurrence: 'Registrar ocorrências',
  update_occurrence: 'Editar e acompanhar ocorrências',
  delete_occurrence: 'Excluir ocorrências',

  read_service_provider: 'Ver prestadores',
  create_service_provider: 'Cadastrar prestadores',
  update_service_provider: 'Editar prestadores',
  delete_service_provider: 'Excluir prestadores',

  read_assembly: 'Ver assembleias',
  create_assembly: 'Criar assembleias',
  update_assembly: 'Editar e conduzir assembleias',
  delete_assembly: 'Excluir assembleias',
  vote_assembly: 'Votar em assembleias',

  read_condominium_document: 'Ver documentos',
  create_condominium_document: 'Enviar documentos',
  delete_condominium_document: 'Excluir documentos',

  read_statement: 'Ver comunicados',
  create_statement: 'Escrever comunicados',
  update_statement: 'Editar comunicados',
  delete_statement: 'Excluir comunicados',
  publish_statement: 'Publicar comunicados',

  read_statement_category: 'Ver categorias de comunicado',
  create_statement_category: 'Criar categorias de comunicado',
  update_statement_category: 'Editar categorias de comunicado',
  delete_statement_category: 'Excluir categorias de comunicado',

  read_user: 'Ver usuários',
  create_user: 'Cadastrar usuários',
  update_user: 'Atualizar usuários',
  edit_user: 'Editar usuários',
  view_user: 'Abrir um usuário',
  delete_user: 'Excluir usuários',

  read_settings: 'Ver configurações',
  update_settings: 'Alterar configurações',

  read_audit: 'Ver a auditoria',
} as const

export type Permission = keyof typeof permissionTexts

export const permissions = Object.keys(permissionTexts) as Permission[] // the record's own keys
