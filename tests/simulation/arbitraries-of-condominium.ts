import type { AnyRow } from '#domain/kernel/command.ts'
import { voteOptions } from '#domain/assemblies/assembly.ts'
import { occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { linkTypes } from '#domain/kernel/roles.ts'
import {
  about,
  captionedPhotos,
  type Arbitrary,
  hasPhotos,
  here,
  inDays,
  onePhoto,
  paper,
  person,
  photoOf,
  some,
  type Source,
  span,
  text,
} from './source.ts'

const answersOf = ({ answers }: AnyRow) => (answers ?? []) as { id: string; by_id: string | null }[]
const isAnswered = (row: AnyRow) => answersOf(row).length > 0
/** Mostly one that this person wrote. */
const ownAnswer = (d: Source, row: AnyRow) => {
  const own = answersOf(row).filter(({ by_id }) => by_id === d.actor.id)
  return { answer_id: (d.one(own) ?? d.one(answersOf(row)))?.id ?? d.id() }
}

/** Arbitrary command calls on units, areas and what happens in the condominium. */
export const arbitrariesOfCondominium: Record<string, Arbitrary> = {
  async 'occurrences.create'(d) {
    const unit = await d.any('residences')
    const type = d.one(occurrenceTypes)
    const words = { title: text(d), description: text(d), type }
    return unit && { input: { id: d.id(), ...here(d), residence_id: unit.id, ...words } }
  },
  'occurrences.update': about('occurrences', (d) => some(d, { title: text(d), description: text(d) })),
  'occurrences.move': about('occurrences', (d) => ({
    status: d.one(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']),
    ...(d.percent(50) && { note: text(d) }),
  })),
  'occurrences.assign': about('occurrences', async (d) => ({
    assigned_to_id:
      (await d.any('users', ({ role }) => role === 'COLLABORATOR' || role === 'SERVICE_PROVIDER'))?.id ??
      null,
  })),
  'occurrences.archive': about('occurrences', (d) => ({ reason: text(d) })),
  'occurrences.addPhoto': photoOf('occurrences'),
  'occurrences.answer': about('occurrences', (d) => ({
    answer_id: d.id(),
    text: text(d),
    is_internal: d.percent(30),
  })),
  'occurrences.addAnswerPhoto': photoOf('occurrences', ownAnswer),
  'occurrences.removeAnswer': about('occurrences', ownAnswer, isAnswered),
  'occurrences.removePhoto': about('occurrences', onePhoto, hasPhotos),

  async 'areas.create'(d) {
    return { input: { id: d.id(), ...here(d), name: text(d), needs_approval: d.percent(50) } }
  },
  'areas.update': about('areas', (d) =>
    some(d, { name: text(d), capacity: d.upTo(90) + 1, active: d.percent(80) }),
  ),
  ...captionedPhotos('areas'),

  async 'reservations.create'(d) {
    const [area, unit] = [await d.any('areas'), await d.any('residences')]
    if (!area || !unit) return undefined
    return { input: { id: d.id(), ...here(d), area_id: area.id, residence_id: unit.id, ...span(d) } }
  },
  'reservations.update': about('reservations', (d) => (d.percent(60) ? span(d) : { title: text(d) })),
  'reservations.reject': about('reservations', (d) => ({ reason: text(d) })),
  'reservations.cancel': about('reservations', (d) => ({ reason: text(d) })),

  async 'assemblies.create'(d) {
    return {
      input: {
        id: d.id(),
        ...here(d),
        title: text(d),
        date: inDays(d, 3),
        ...(d.percent(50) && { voting_ends_at: inDays(d, 6) }),
        shows_partial_results: d.percent(50),
        votes_without_unit: d.percent(50),
      },
    }
  },
  'assemblies.update': about('assemblies', (d) => some(d, { title: text(d), description: text(d) })),
  'assemblies.setStatus': about('assemblies', (d) => ({
    status: d.one(['IN_PROGRESS', 'IN_PROGRESS', 'CLOSED', 'SCHEDULED']),
    reason: text(d),
  })),
  'assemblies.vote': about('assemblies', (d) => ({ vote_id: d.id(), option: d.one(voteOptions) })),
  'assemblies.addDocument': paper(async (d) => {
    const assembly = await d.any('assemblies')
    return assembly && { id: assembly.id }
  }),
  'assemblies.removeDocument': about(
    'assemblies',
    (d, { documents }) => ({ document_id: d.one(documents as { id: string }[])?.id }),
    ({ documents }) => Array.isArray(documents) && documents.length > 0,
  ),

  async 'residences.create'(d) {
    return { input: { id: d.id(), ...here(d), unit: String(d.upTo(40)), block: d.one(['A', 'B']) } }
  },
  'residences.update': about('residences', async (d) =>
    some(d, {
      unit: String(d.upTo(40)),
      status: d.one(['OCCUPIED', 'VACANT']),
      owner_id: d.percent(70) ? ((await person(d))?.id ?? null) : null,
    }),
  ),
  'residences.assign': about('residences', async (d) => ({
    user_id: (await person(d))?.id ?? '',
    type: d.one(linkTypes),
  })),
  'residences.unassign': about('residences', async (d, { residents }) => ({
    user_id: d.one(residents as { user: { id: string } }[])?.user.id ?? (await person(d))?.id ?? d.id(),
  })),
  'residences.move': about('residences', async (d) => {
    const from = await d.any('residences', ({ residents }) => (residents as unknown[]).length > 0)
    const link = from && d.one(from.residents as { user: { id: string } }[])
    return link && { from_id: from.id, user_id: link.user.id, type: d.one(linkTypes) }
  }),

  'residenceDocuments.create': paper(async (d) => {
    const unit = await d.any('residences')
    return unit && { id: d.id(), ...here(d), residence_id: unit.id, title: text(d) }
  }),
  'residenceDocuments.update': about('residence_documents', (d) =>
    some(d, { title: text(d), description: text(d) }),
  ),
  'residenceDocuments.replaceFile': paper(async (d) => {
    const row = await d.any('residence_documents')
    return row && { id: row.id }
  }),

  async 'condominiums.create'(d) {
    const place = {
      address: 'Rua das Acácias',
      number: '10',
      district: 'Centro',
      city: 'Curitiba',
      state: 'PR',
    }
    return {
      input: { id: d.id(), name: text(d), ...place, zip_code: '80010000', units_count: d.upTo(90) },
    }
  },
  'condominiums.update': about('condominiums', (d) => some(d, { name: text(d), units_count: d.upTo(90) })),
  'condominiums.remove': about('condominiums', undefined, ({ name }) => / \d+$/.test(String(name))),

  'condominiumDocuments.create': paper(async (d) => ({ id: d.id(), ...here(d), title: text(d) })),

  async 'bankAccounts.create'(d) {
    const bank = { cooperative: '0101', ua: '02', beneficiary: String(10_001 + d.upTo(9)), current_acc: '1' }
    return { input: { id: d.id(), ...here(d), ...bank, company_name: text(d), cnpj: '11222333000181' } }
  },
  'bankAccounts.update': about('bank_accounts', (d) =>
    some(d, { company_name: text(d), with_registry: d.percent(50) }),
  ),

  async 'privacy.request'(d) {
    return { input: { id: d.id(), reason: text(d) } }
  },
  'privacy.refuse': about('privacy_requests', (d) => ({ answer: text(d) })),
}
