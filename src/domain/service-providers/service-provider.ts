import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import type { Actor } from '../kernel/context.ts'
import { withoutUploader } from '../kernel/forget.ts'
import { management, members } from '../kernel/roles.ts'
import { CivilDate } from '../values/civil-date.ts'
import { addDays } from '../values/civil-time.ts'
import { AttachedDocument } from '../values/document.ts'
import { Id } from '../values/id.ts'
import { optionalText } from '../values/text.ts'
import { paperTypeTexts } from './texts.ts'

export const paperTypes = ['CONTRACT', 'LICENCE', 'INSURANCE', 'OTHER'] as const
export type PaperType = (typeof paperTypes)[number]
export const paperLimit = 20

/** A contract, licence or insurance policy of a provider. */
export const ProviderPaper = v.strictObject({
  ...AttachedDocument.entries,
  type: v.picklist(paperTypes),
  /** The last day on which it is valid; null if it does not end. */
  expires_on: v.nullable(CivilDate),
})
export type ProviderPaper = v.InferOutput<typeof ProviderPaper>

const missing = 'Preencha todos os campos obrigatórios'
const required = v.pipe(v.string(missing), v.nonEmpty(missing), Id)
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const outOfRange = 'A nota vai de 1 a 5'

/** Stars, 1 to 5; 0 is not rated yet. */
const Rating = v.pipe(
  v.number('Nota inválida'),
  v.minValue(0, outOfRange),
  v.maxValue(5, outOfRange),
  v.check((stars) => stars === 0 || stars >= 1, outOfRange),
)

/**
 * A person with the role SERVICE_PROVIDER in a condominium's directory. `rating` is the mean of the ratings that their
 * work was given, or, while there are none, what was typed.
 */
export type ServiceProvider = RowOf<typeof ServiceProvider>
export const ServiceProvider = entity('service_providers', {
  names: {
    label: 'Prestador',
    one: 'o prestador de serviço',
    many: 'Prestadores de serviço',
    counted: ['prestador', 'prestadores'],
  },
  labels: {
    user_id: 'Usuário',
    service_type_id: 'Tipo de serviço',
    rating: 'Nota',
    ratings_count: 'Avaliações',
    is_active: 'Ativo',
    ratings_total: 'Estrelas',
    papers: 'Documentos',
    expires_on: 'Validade',
  },
  codes: { type: paperTypeTexts },
  sentences: {
    'serviceProviders.addPaper': 'incluiu um documento do prestador',
    'serviceProviders.removePaper': 'removeu um documento do prestador',
    'occurrences.rate': 'avaliou o serviço do prestador',
  },
  fixed: { condominium_id: Id, user_id: required },
  fields: {
    service_type_id: required,
    description: optionalText(2000),
    rating: v.optional(Rating, 0),
    is_active: v.optional(v.boolean(), true),
  },
  state: {
    /** The person's name; the server keeps it up to date. */
    user: v.strictObject({ profile: v.strictObject({ name: v.string() }) }),
    /** How many works were rated, and the sum of their stars. */
    ratings_count: Count,
    ratings_total: Count,
    papers: v.array(ProviderPaper),
  },
  references: { user_id: 'users', service_type_id: 'service_types' },
  nameOf: ({ user }) => user?.profile.name ?? '',
  files: ({ papers = [] }) => papers,
  policy: { permission: 'read_service_provider', all: members },
  forget: (row, person) =>
    row.user_id === person.id
      ? null
      : { ...row, papers: row.papers.map((paper) => withoutUploader(paper, person)) },
  audience: ({ condominium_id, user_id }) => ({ condominium_id, users: [user_id] }),
  redact: (row, { actor }) => (mayReadPapers(row, actor) ? row : { ...row, papers: [] }),
  index: 'condominium_id',
  since: 10,
})

/** Contracts and policies are for management and the provider. */
export function mayReadPapers(
  { user_id }: { user_id: string },
  { id, role }: Pick<Actor, 'id' | 'role'>,
): boolean {
  return user_id === id || management.some((one) => one === role)
}

/** The provider with one more rating, or with `before`, which the same work was given, replaced by it. The mean has two decimals. */
export function withRating(provider: ServiceProvider, before: number | null, stars: number): ServiceProvider {
  const ratings_count = provider.ratings_count + (before === null ? 1 : 0)
  const ratings_total = provider.ratings_total - (before ?? 0) + stars
  const rating = Math.round((ratings_total / ratings_count) * 100) / 100
  return { ...provider, ratings_count, ratings_total, rating }
}

/** Management looks for a new paper from this many days before the old one ends. */
export const endsSoonDays = 30

export type PaperStanding = 'VALID' | 'ENDS_SOON' | 'ENDED'

/** Of a paper on this day (`2026-11-21`). */
export function paperStanding(
  { expires_on }: Pick<ProviderPaper, 'expires_on'>,
  today: string,
): PaperStanding {
  if (expires_on === null || expires_on > addDays(today, endsSoonDays)) return 'VALID'
  return expires_on < today ? 'ENDED' : 'ENDS_SOON'
}

/** The papers of active providers that have ended or end within 30 days, the earliest first. */
export function papersToRenew<P extends Pick<ServiceProvider, 'is_active' | 'papers'>>(
  providers: readonly P[],
  today: string,
): { provider: P; paper: ProviderPaper }[] {
  return providers
    .filter(({ is_active }) => is_active)
    .flatMap((provider) =>
      provider.papers
        .filter((paper) => paperStanding(paper, today) !== 'VALID')
        .map((paper) => ({ provider, paper })),
    )
    .sort((one, other) => ((one.paper.expires_on ?? '') < (other.paper.expires_on ?? '') ? -1 : 1))
}
