import * as v from 'valibot'
import { Id, Instant } from '../values/id.ts'

const titled = v.array(v.object({ id: Id, title: v.string() }))
const reserved = v.array(v.object({ id: Id, title: v.string(), start_datetime: Instant }))
const NamedRows = v.array(v.object({ id: Id, name: v.string() }))

/** All rows that refer to a person, as `GET /users/{id}/dependencies` answers them. */
export const Dependencies = v.object({
  hasDependencies: v.boolean(),
  residences: v.array(v.object({ id: Id, unit: v.string(), type: v.string() })),
  profileAddresses: v.array(v.object({ street: v.string(), number: v.string(), city: v.string() })),
  profileEmails: v.array(v.object({ email: v.string(), label: v.string() })),
  profilePhones: v.array(v.object({ number: v.string(), label: v.string() })),
  profilePhotos: v.array(v.object({ id: Id })),
  occurrences: titled,
  votes: titled,
  condominiumDocuments: titled,
  residenceDocuments: titled,
  announcementAttachments: titled,
  assemblyDocuments: titled,
  reservationsCreated: reserved,
  reservationsApproved: reserved,
  pets: NamedRows,
  dependents: NamedRows,
  vehicles: v.array(v.object({ id: Id, placa: v.nullable(v.string()), modelo: v.string() })),
  serviceProvider: v.nullable(v.object({ serviceType: v.string() })),
})
export type Dependencies = v.InferOutput<typeof Dependencies>
export type DependencyList = Exclude<keyof Dependencies, 'hasDependencies' | 'serviceProvider'>

/** The label of each list in a removal, singular and plural. */
export const dependencyTexts: Record<DependencyList, readonly [one: string, many: string]> = {
  residences: ['unidade', 'unidades'],
  profileAddresses: ['endereço', 'endereços'],
  profileEmails: ['e-mail', 'e-mails'],
  profilePhones: ['telefone', 'telefones'],
  profilePhotos: ['foto de perfil', 'fotos de perfil'],
  occurrences: ['ocorrência', 'ocorrências'],
  votes: ['voto', 'votos'],
  condominiumDocuments: ['documento do condomínio', 'documentos do condomínio'],
  residenceDocuments: ['documento de unidade', 'documentos de unidade'],
  announcementAttachments: ['anexo de comunicado', 'anexos de comunicado'],
  assemblyDocuments: ['documento de assembleia', 'documentos de assembleia'],
  reservationsCreated: ['reserva pedida', 'reservas pedidas'],
  reservationsApproved: ['reserva aprovada', 'reservas aprovadas'],
  pets: ['pet', 'pets'],
  dependents: ['dependente', 'dependentes'],
  vehicles: ['veículo', 'veículos'],
}

/** Contacts and links to units are deleted with the person; all other rows prevent a removal. */
export const blockingLists = (Object.keys(dependencyTexts) as DependencyList[]).filter(
  (name) => !name.startsWith('profile') && name !== 'residences',
)

const Relation = v.object({ count: v.number(), message: v.string() })

/** The same in the four groups of the specification's answer, each with its message. */
export const Relations = v.object({
  profile: Relation,
  occurrences: Relation,
  votes: Relation,
  documents: Relation,
})

export function relationsOf(found: Dependencies): v.InferOutput<typeof Relations> {
  const { profileAddresses, profileEmails, profilePhones, profilePhotos } = found
  const contacts = [profileAddresses, profileEmails, profilePhones, profilePhotos].flat().length
  const papers = [found.condominiumDocuments, found.residenceDocuments, found.assemblyDocuments].flat().length
  return {
    profile: counted(contacts, ['contato no perfil', 'contatos no perfil']),
    occurrences: counted(found.occurrences.length, dependencyTexts.occurrences),
    votes: counted(found.votes.length, dependencyTexts.votes),
    documents: counted(papers, ['documento', 'documentos']),
  }
}

function counted(count: number, [one, many]: readonly [string, string]) {
  return { count, message: `${count} ${count === 1 ? one : many}` }
}
