import type { AuditEntry } from './contract.ts'

/** What a row of each kind is called inside a sentence, with its article, and the kind in a list of kinds. */
const kinds: Record<string, { one: string; many: string }> = {
  users: { one: 'a pessoa', many: 'Pessoas' },
  condominiums: { one: 'o condomínio', many: 'Condomínios' },
  residences: { one: 'a unidade', many: 'Unidades' },
  occurrences: { one: 'a ocorrência', many: 'Ocorrências' },
  pets: { one: 'o pet', many: 'Pets' },
  vehicles: { one: 'o veículo', many: 'Veículos' },
  dependents: { one: 'o dependente', many: 'Dependentes' },
  residence_documents: { one: 'o documento da unidade', many: 'Documentos das unidades' },
  areas: { one: 'a área', many: 'Áreas' },
  reservations: { one: 'a reserva', many: 'Reservas' },
  assemblies: { one: 'a assembleia', many: 'Assembleias' },
  assembly_votes: { one: 'o voto', many: 'Votos' },
  condominium_documents: { one: 'o documento', many: 'Documentos' },
  permissions: { one: 'a permissão', many: 'Catálogo de permissões' },
  role_permissions: { one: 'a permissão do perfil', many: 'Permissões dos perfis' },
  bank_accounts: { one: 'o convênio bancário', many: 'Convênios bancários' },
  privacy_requests: { one: 'o pedido de exclusão de dados', many: 'Pedidos de exclusão de dados' },
}

/** `occurrences` as `Ocorrências`; what this version does not know, as any record. */
export function kindText(collection: string): string {
  return kinds[collection]?.many ?? 'Outros registros'
}

/** `occurrences` as `a ocorrência`, for a sentence. */
export function thingText(collection: string): string {
  return kinds[collection]?.one ?? 'um registro'
}

/** What was done, to be read after a name: `mudou a situação da ocorrência`. */
export function actText(entry: Pick<AuditEntry, 'command' | 'collection' | 'before' | 'after'>): string {
  const { command, collection } = entry
  const thing = thingText(collection)
  if (isRemovalOfSomebody(entry)) {
    return collection === 'users' ? 'removeu a pessoa' : `removeu uma pessoa, o que mudou ${thing}`
  }
  const [noun = '', act = ''] = command.split('.')
  if (collectionOf[noun] !== collection) return `${byWhatIsLeft(entry)} ${thing}`
  return sentences[command] ?? generalActs[act]?.(thing) ?? `${byWhatIsLeft(entry)} ${thing}`
}

/** Nothing of somebody who was removed stays written down, so their rows tell neither what they were nor what became of them. */
export function isRemovalOfSomebody({
  command,
  before,
  after,
}: Pick<AuditEntry, 'command' | 'before' | 'after'>): boolean {
  return ['users.remove', 'users.removeForced'].includes(command) && !before && !after
}

function byWhatIsLeft({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  if (!before && after) return 'cadastrou'
  return before && !after ? 'excluiu' : 'alterou'
}

/** The kind of row that a contract's own commands are about. */
const collectionOf: Record<string, string> = {
  ...Object.fromEntries(Object.keys(kinds).map((name) => [name, name])),
  bankAccounts: 'bank_accounts',
  condominiumDocuments: 'condominium_documents',
  residenceDocuments: 'residence_documents',
  privacy: 'privacy_requests',
  residents: 'users',
}

/** What is done alike to any kind; `da ocorrência`, `do pet` where the act is about something of it. */
const generalActs: Record<string, (thing: string) => string> = {
  create: (thing) => `cadastrou ${thing}`,
  update: (thing) => `alterou ${thing}`,
  remove: (thing) => `excluiu ${thing}`,
  archive: (thing) => `arquivou ${thing}`,
  restore: (thing) => `restaurou ${thing}`,
  reactivate: (thing) => `reativou ${thing}`,
  import: (thing) => `importou ${thing}`,
  addPhoto: (thing) => `incluiu uma foto d${thing}`,
  addPhotoBase64: (thing) => `incluiu uma foto d${thing}`,
  editPhoto: (thing) => `alterou uma foto d${thing}`,
  removePhoto: (thing) => `removeu uma foto d${thing}`,
}

const sentences: Record<string, string> = {
  'users.update': 'alterou o cadastro da pessoa',
  'users.updateProfile': 'alterou o perfil da pessoa',
  'users.override': 'mudou as permissões da pessoa',
  'users.setPhoto': 'trocou a foto da pessoa',
  'users.removePhoto': 'removeu a foto da pessoa',
  'users.setPassword': 'definiu a senha da pessoa',
  'auth.changeEmail': 'pediu outro e-mail de acesso',
  'auth.cancelEmailChange': 'desistiu de trocar o e-mail de acesso',
  'users.link': 'vinculou a pessoa a um condomínio',
  'residents.create': 'cadastrou um morador',
  'residences.assign': 'vinculou um morador à unidade',
  'residences.unassign': 'desfez o vínculo de um morador com a unidade',
  'residences.move': 'registrou uma mudança na unidade',
  'residences.removeForced': 'excluiu a unidade e o que era dela',
  'occurrences.create': 'registrou a ocorrência',
  'occurrences.move': 'mudou a situação da ocorrência',
  'occurrences.assign': 'mudou o responsável pela ocorrência',
  'pets.createOfResidence': 'cadastrou o pet',
  'pets.createMine': 'cadastrou o pet',
  'residenceDocuments.create': 'enviou o documento da unidade',
  'residenceDocuments.replaceFile': 'trocou o arquivo do documento da unidade',
  'condominiumDocuments.create': 'enviou o documento',
  'reservations.create': 'pediu a reserva',
  'reservations.confirm': 'aprovou a reserva',
  'reservations.reject': 'recusou a reserva',
  'reservations.cancel': 'cancelou a reserva',
  'assemblies.create': 'criou a assembleia',
  'assemblies.setStatus': 'mudou a situação da assembleia',
  'assemblies.vote': 'votou na assembleia',
  'assemblies.addDocument': 'incluiu um documento na assembleia',
  'assemblies.removeDocument': 'removeu um documento da assembleia',
  'permissions.create': 'criou a permissão',
  'privacy.request': 'pediu a exclusão dos próprios dados',
  'privacy.cancel': 'cancelou o pedido de exclusão de dados',
  'privacy.refuse': 'recusou o pedido de exclusão de dados',
}
