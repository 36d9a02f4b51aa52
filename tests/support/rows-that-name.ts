import type { Entity } from '#domain/kernel/entity.ts'
import type { User } from '#domain/users/user.ts'
import { anId } from './an-occurrence.ts'

/** Where the rows are stored: the rows that others depend on. */
export interface Stage {
  now: string
  condominium_id: string
  residence_id: string
  area_id: string
  assembly_id: string
}

type Fields = Record<string, unknown>

/** For each entity that may name a person, the fields of a row that does so wherever it can. */
export const fieldsThatName: Record<string, (person: User, stage: Stage) => Fields> = {
  residences: (person, { condominium_id }) => ({
    condominium_id,
    unit: anId().slice(-8),
    block: 'Único',
    status: 'OCCUPIED',
    owner_id: person.id,
    owner: told(person),
    residents: [{ type: 'OWNER', from_on: '2020-01-01', to_on: null, user: told(person) }],
    archived_at: null,
  }),
  occurrences: (person, { condominium_id, residence_id, now }) => ({
    condominium_id,
    residence_id,
    unit: '304',
    title: 'Barulho',
    description: 'À noite',
    type: 'NOISE',
    status: 'OPEN',
    protocol: anId(),
    created_by_id: person.id,
    user: reporter(person),
    assigned_to_id: person.id,
    photos: [],
    history: [step(person, 'created', 'OPEN', now)],
  }),
  pets: ({ id }, { condominium_id, residence_id }) => ({
    condominium_id,
    residence_id,
    user_id: id,
    name: 'Mel',
    type: 'DOG',
    size: 'SMALL',
    breed: '',
    color: '',
    birth_date: null,
    observations: '',
    photos: [],
  }),
  vehicles: ({ id }, { condominium_id, residence_id, now }) => ({
    condominium_id,
    residence_id,
    resident_id: id,
    tipo_veiculo: 'CARRO',
    marca: 'Fiat',
    modelo: 'Uno',
    cor: 'Azul',
    placa: 'ABC1D23',
    ano: null,
    tag_acesso: '',
    observacoes: '',
    status: 'ATIVO',
    data_cadastro: now,
    photos: [],
  }),
  dependents: ({ id }, { condominium_id, residence_id }) => ({
    condominium_id,
    residence_id,
    responsible_id: id,
    full_name: 'Bento Quintela',
    relationship: 'Filho(a)',
    birth_date: null,
  }),
  residence_documents: (person, { condominium_id, residence_id }) => ({
    condominium_id,
    residence_id,
    title: 'Escritura',
    description: '',
    type: 'DEED',
    expires_at: null,
    document_id: anId(),
    filename: 'escritura.pdf',
    mime_type: 'application/pdf',
    file_size: 1,
    sha256: digest(),
    is_active: true,
    uploaded_by: told(person),
  }),
  condominium_documents: (person, { condominium_id, now }) => ({
    condominium_id,
    title: 'Ata',
    description: '',
    document_id: anId(),
    original_filename: 'ata.pdf',
    mime_type: 'application/pdf',
    file_size: 1,
    sha256: digest(),
    uploaded_by: { ...told(person), email: person.email },
    uploaded_at: now,
  }),
  reservations: (person, { condominium_id, residence_id, area_id, now }) => ({
    condominium_id,
    residence_id,
    area_id,
    area_name: 'Salão',
    unit: '304',
    title: 'Festa',
    description: '',
    start_datetime: '2099-01-01T14:00:00.000Z',
    end_datetime: '2099-01-01T16:00:00.000Z',
    status: 'PENDING',
    created_by_id: person.id,
    resident: reporter(person),
    reason: null,
    history: [step(person, 'requested', 'PENDING', now)],
  }),
  assemblies: (person, { condominium_id, now }) => ({
    condominium_id,
    title: 'Portão',
    description: '',
    date: '2099-01-01T22:00:00.000Z',
    shows_partial_results: false,
    status: 'SCHEDULED',
    created_by_id: person.id,
    documents: [
      {
        id: anId(),
        title: 'Orçamento',
        description: '',
        filename: 'orcamento.pdf',
        mime_type: 'application/pdf',
        file_size: 1,
        sha256: digest(),
        uploaded_by: told(person),
        created_at: now,
      },
    ],
    votes_count: 0,
    entitled_count: 0,
    results: null,
    closed_at: null,
    history: [step(person, 'created', 'SCHEDULED', now)],
  }),
  assembly_votes: (person, { condominium_id, assembly_id }) => ({
    condominium_id,
    assembly_id,
    option: 'SIM',
    user_id: person.id,
    user: { profile: { name: person.profile.name } },
    receipt: anId().slice(-9),
    is_revealed: true,
    access_given_at: null,
  }),
  privacy_requests: (person, { condominium_id, now }) => ({
    condominium_id,
    user_id: person.id,
    user: { profile: { name: person.profile.name } },
    reason: `Eu, ${person.profile.name}, peço`,
    status: 'OPEN',
    due_on: '2099-01-01',
    answer: '',
    history: [step(person, 'created', 'OPEN', now)],
  }),
}

/** The whole row, with a new id; undefined for entities without such a row here. */
export function aRowThatNames(person: User, { collection }: Pick<Entity, 'collection'>, stage: Stage) {
  const fields = fieldsThatName[collection]?.(person, stage)
  return fields && { id: anId(), created_at: stage.now, recorded_at: stage.now, ...fields }
}

function told({ id, profile }: User) {
  return { id, profile: { name: profile.name } }
}

function reporter({ email, profile }: User) {
  return { email, profile: { name: profile.name } }
}

function step({ id, profile }: User, act: string, status: string, at: string) {
  return { at, by_id: id, by_name: profile.name, act, status }
}

function digest(): string {
  return anId().replaceAll('-', '').padEnd(64, '0')
}
