import { sql } from 'kysely'
import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { Id } from '#domain/values/id.ts'
import { aboutResidence } from '#server/people/about.ts'
import { dataUrl, fileResponse } from '#server/kernel/download.ts'
import { holdsText } from '#server/kernel/folded-sql.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { unitsOf } from '#server/people/residence-links.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'
import { acceptFile, acceptResidence } from './accept.ts'
import { countDocuments } from './counts.ts'

const missing = 'Documento não encontrado'

interface Filter {
  residence_id?: string | undefined
  residence_ids?: readonly string[]
  type?: string | undefined
  is_active?: string | undefined
  search?: string | undefined
}

const list = listed(ResidenceDocument, {
  present: (rows) => rows.map((row) => ({ ...row, document_base64: null })),
  where: (_caller, { residence_id, residence_ids, type, is_active, search }: Filter) => {
    const units = residence_ids ?? (residence_id === undefined ? null : [residence_id])
    const words = sql`r.title || ' ' || r.filename || ' ' || r.description`
    return sql`(${units}::uuid[] is null or r.residence_id = any(${units}::uuid[]))
      and (${type ?? null}::text is null or r.type = ${type ?? null}::text)
      and (${is_active ?? null}::boolean is null or r.is_active = ${is_active ?? null}::boolean)
      and ${search ? holdsText(words, search) : sql`true`}`
  },
})

export const residenceDocumentRoutes = serve(residenceDocuments, {
  create: { normalizeInput: acceptResidence },
  update: { normalizeInput: acceptFile },
  list,
  get: found(
    ResidenceDocument,
    (rows, { kernel }: Caller) =>
      Promise.all(rows.map(async (row) => ({ ...row, document_base64: await bytesOf(row, kernel) }))),
    missing,
  ),
  ofResidence: aboutResidence(({ id, condominium_id }, caller) =>
    list({ residence_id: id, condominium_id }, caller),
  ),
  async ofUser({ id }, caller) {
    const { kernel, session } = caller
    const stored = session && (await findVisible(kernel.db, session.actor, User, id))
    if (!stored) throw new DomainError('not_found')
    const residence_ids = await unitsOf(kernel.db, id, kernel.clock.now())
    return list({ residence_ids, condominium_id: stored.row.condominium_id ?? undefined }, caller)
  },
  async data({ id }, caller) {
    const document = await mustFind(id, caller)
    const document_base64 = await bytesOf(document, caller.kernel)
    if (document_base64 === null) throw new DomainError('not_found', { detail: missing })
    return { document_base64, filename: document.filename, mime_type: document.mime_type }
  },
  async download({ id }, caller) {
    const { sha256, mime_type: mime, filename } = await mustFind(id, caller)
    return fileResponse(caller.kernel, caller, { sha256, mime, filename, disposition: 'attachment' })
  },
  async count({ id }, caller) {
    const counts = await countsOf([id], caller)
    const count = counts.get(id)
    if (!count) throw new DomainError('not_found')
    return count
  },
  async counts({ residenceIds }, caller) {
    const ids = residenceIds.split(',').map((id) => id.trim())
    if (ids.length > 500 || !ids.every((id) => v.is(Id, id)))
      throw new DomainError('invalid', {
        errors: [{ path: 'residenceIds', message: 'Identificador inválido' }],
      })
    return Object.fromEntries(await countsOf(ids, caller))
  },
})

function bytesOf({ sha256, mime_type }: ResidenceDocument, kernel: Caller['kernel']): Promise<string | null> {
  return dataUrl(kernel, { sha256, mime: mime_type })
}

/** Those of these units whose documents the caller may see; the others are left out like units that do not exist. */
async function countsOf(ids: readonly string[], caller: Caller) {
  const { kernel, session } = caller
  const seen: string[] = []
  const seesAll = session && visibilityOf(session.actor, ResidenceDocument) === 'all'
  for (const id of new Set(ids)) {
    const mayRead = seesAll || session?.actor.home_ids?.includes(id)
    if (session && mayRead && (await findVisible(kernel.db, session.actor, Residence, id))) seen.push(id)
  }
  return countDocuments(caller, seen)
}

async function mustFind(id: string, { kernel, session }: Caller): Promise<ResidenceDocument> {
  const stored = session && (await findVisible(kernel.db, session.actor, ResidenceDocument, id))
  if (!stored) throw new DomainError('not_found', { detail: missing })
  return stored.row
}
