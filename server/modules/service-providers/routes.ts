import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { serviceProviders, serviceTypes } from '#domain/service-providers/contract.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { ServiceType } from '#domain/service-providers/service-type.ts'
import { User } from '#domain/users/user.ts'
import { withAllMembers } from '#server/kernel/all-members.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findRow, findVisible } from '#server/kernel/rows.ts'
import { redactedRow } from '#server/kernel/redact.ts'
import { type ActingWork, type Caller, serve } from '#server/kernel/serve.ts'
import { presentProviders } from './present.ts'

const missing = 'Prestador não encontrado'

export const serviceProviderRoutes = serve(serviceProviders, {
  create: {
    normalizeInput: (raw) => ({ user_id: '', service_type_id: '', ...raw }),
    enrich: async (row: ServiceProvider, _input, work) => {
      await mustHaveType(row, work)
      return withPerson(row, work)
    },
  },
  update: {
    enrich: async (row: ServiceProvider, { service_type_id }, work) => {
      if (service_type_id !== undefined) await mustHaveType(row, work)
      return row
    },
  },
  list: listed(ServiceProvider, { present: presentProviders }),
  get: found(ServiceProvider, presentProviders, missing),
  byType: listed(ServiceProvider, {
    present: presentProviders,
    where: (_caller, { type }: { type: string }) => sql`r.service_type_id = ${type}::uuid`,
  }),

  async downloadPaper({ id, document_id }, caller) {
    const { papers } = await mustFind(id, caller)
    const paper = papers.find((one) => one.id === document_id)
    if (!paper) throw new DomainError('not_found', { detail: 'Documento não encontrado' })
    const { sha256, mime_type: mime, filename } = paper
    return fileResponse(caller.kernel, caller, { sha256, mime, filename, disposition: 'attachment' })
  },
})

export const serviceTypeRoutes = serve(serviceTypes, {
  remove: {
    normalizeInput: (raw, work) =>
      withAllMembers(raw, work, { members: ServiceProvider, by: 'service_type_id', ids: 'provider_ids' }),
  },
})

async function mustFind(id: string, { kernel, session }: Caller): Promise<ServiceProvider> {
  const stored = session && (await findVisible(kernel.db, session.actor, ServiceProvider, id))
  if (!stored) throw new DomainError('not_found', { detail: missing })
  return redactedRow(ServiceProvider.collection, stored.row, {
    now: kernel.clock.now(),
    actor: session.actor,
  })
}

/** The type stays until this is done: whoever deletes it meanwhile is asked where this provider goes. */
async function mustHaveType(
  { service_type_id, condominium_id }: ServiceProvider,
  { tx }: ActingWork,
): Promise<void> {
  const type = await findRow(tx, ServiceType, service_type_id, { condominiumId: condominium_id, lock: true })
  if (!type)
    throw new DomainError('invalid', {
      errors: [{ path: 'service_type_id', message: 'Escolha um tipo de serviço deste condomínio' }],
    })
}

/** A person with the role of a provider in this condominium, who is not in the directory yet. */
async function withPerson(row: ServiceProvider, { tx, actor }: ActingWork): Promise<ServiceProvider> {
  const { user_id, condominium_id } = row
  const user = (await findVisible(tx, actor, User, user_id))?.row
  const isHere = user?.condominium_id === condominium_id && user.status !== 'INACTIVE'
  if (!isHere || user.role !== 'SERVICE_PROVIDER') throw refused('Escolha um prestador deste condomínio')
  const { rows: others } = await sql`
    select 1 from service_providers where condominium_id = ${condominium_id}::uuid and user_id = ${user_id}::uuid`.execute(
    tx,
  )
  if (others.length > 0) throw refused('Esta pessoa já está entre os prestadores')
  return { ...row, user: { profile: { name: user.profile.name } } }
}

function refused(message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path: 'user_id', message }] })
}
