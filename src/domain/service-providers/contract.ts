import * as v from 'valibot'
import { change, type Context, findRow } from '../kernel/command.ts'
import { attachedBy } from '../kernel/attached-by.ts'
import { contract } from '../kernel/contract.ts'
import { crud, shownAs } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { query } from '../kernel/query.ts'
import { removeMoving } from '../kernel/remove-moving.ts'
import { User } from '../users/user.ts'
import { documentMaxBytes } from '../values/document.ts'
import { Id } from '../values/id.ts'
import { mayReadPapers, paperLimit, ProviderPaper, ServiceProvider } from './service-provider.ts'
import { ServiceType } from './service-type.ts'

/** A provider as its documented reads answer it. */
export const ShownServiceProvider = v.looseObject({
  ...ServiceProvider.row.entries,
  user: v.strictObject({ email: v.string(), profile: v.strictObject({ name: v.string() }) }),
  papers: v.array(v.looseObject({ ...ProviderPaper.entries, file_url: v.string() })),
  service_type: v.pick(ServiceType.row, ['id', 'name', 'icon']),
})

const providerCrud = crud(ServiceProvider, {
  path: '/service-providers',
  noun: 'service_provider',
  begin: (input, _context, rows) => ({
    ...input,
    user: { profile: { name: findRow(rows, User, input.user_id)?.profile.name ?? '' } },
    ratings_count: 0,
    ratings_total: 0,
    papers: [],
  }),
  edited(row, _context, _rows, before) {
    if (row.rating !== before.rating && before.ratings_count > 0)
      throw new DomainError('conflict', {
        detail: 'A nota já é a média das avaliações recebidas e não pode mais ser digitada.',
      })
    return row
  },
  options: {
    reads: ({ user_id }) =>
      typeof user_id === 'string' ? [{ collection: User.collection, id: user_id }] : [],
  },
})

const { filename, file_size, mime_type, sha256, title, type, expires_on } = ProviderPaper.entries

export const serviceProviders = contract('serviceProviders', {
  ...providerCrud,
  list: shownAs(providerCrud.list, v.array(ShownServiceProvider)),
  get: shownAs(providerCrud.get, ShownServiceProvider),
  /** Those of one type: `:type` is its id. */
  byType: query(
    'GET /service-providers/by-type/:type',
    'read_service_provider',
    v.strictObject({ type: Id, condominium_id: v.optional(Id) }),
    v.array(ShownServiceProvider),
  ),

  addPaper: change(
    ServiceProvider,
    'POST /service-providers/:id/papers',
    'update_service_provider',
    v.strictObject({
      id: Id,
      document_id: Id,
      title: v.optional(title),
      type: v.optional(type, 'OTHER'),
      expires_on: v.optional(expires_on, null),
      filename,
      file_size,
      mime_type,
      sha256,
    }),
    (row, { id: _row, type: paperType, expires_on: day, ...file }, context) => {
      mustReadPapers(row, context)
      if (row.papers.some(({ id }) => id === file.document_id)) return row
      if (row.papers.length >= paperLimit)
        throw new DomainError('conflict', { detail: `Cada prestador guarda até ${paperLimit} documentos.` })
      const paper: ProviderPaper = { ...attachedBy(file, context), type: paperType, expires_on: day }
      return { ...row, papers: [...row.papers, paper] }
    },
    { file: { field: 'file', kind: 'document', maxBytes: documentMaxBytes, base64: 'file_base64' } },
  ),

  editPaper: change(
    ServiceProvider,
    'PATCH /service-providers/:id/papers/:document_id',
    'update_service_provider',
    v.strictObject({
      id: Id,
      document_id: Id,
      title: v.optional(title),
      type: v.optional(type),
      expires_on: v.optional(expires_on),
    }),
    (row, { id: _row, document_id, ...given }, context) => {
      mustReadPapers(row, context)
      if (!row.papers.some(({ id }) => id === document_id)) throw new DomainError('not_found')
      const papers = row.papers.map((paper) => (paper.id === document_id ? { ...paper, ...given } : paper))
      return { ...row, papers }
    },
  ),

  removePaper: change(
    ServiceProvider,
    'DELETE /service-providers/:id/papers/:document_id',
    'update_service_provider',
    v.strictObject({ id: Id, document_id: Id }),
    (row, { document_id }, context) => {
      mustReadPapers(row, context)
      const papers = row.papers.filter(({ id }) => id !== document_id)
      return papers.length === row.papers.length ? row : { ...row, papers }
    },
  ),

  /** Answers the file itself. */
  downloadPaper: query(
    'GET /service-providers/:id/papers/:document_id/download',
    'read_service_provider',
    v.strictObject({ id: Id, document_id: Id }),
    v.unknown(),
  ),
})

function mustReadPapers(row: ServiceProvider, { actor }: Context): void {
  if (!mayReadPapers(row, actor)) throw new DomainError('not_found')
}

export const whereProvidersGo = 'Escolha o tipo que fica com os prestadores deste.'

export const serviceTypes = contract('serviceTypes', {
  ...crud(ServiceType, { path: '/service-types', noun: 'service_provider', begin: (input) => input }),
  remove: removeMoving({
    group: ServiceType,
    members: ServiceProvider,
    by: 'service_type_id',
    ids: 'provider_ids',
    path: '/service-types',
    permission: 'delete_service_provider',
    whereTo: whereProvidersGo,
  }),
})
