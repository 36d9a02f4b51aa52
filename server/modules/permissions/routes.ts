import { finds } from '#domain/values/search.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { permissions } from '#domain/permissions/contract.ts'
import { CataloguePermission } from '#domain/permissions/permission.ts'
import { enabledFor } from '#domain/permissions/role-set.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { Id } from '#domain/values/id.ts'
import { found, listed, readRows } from '#server/kernel/reads.ts'
import { idsWhere, removeAll } from '#server/people/remove-all.ts'
import { putRow } from '#server/kernel/rows.ts'
import { type ActingWork, type Caller, type RawInput, serve } from '#server/kernel/serve.ts'
import { tellRole } from './tell-role.ts'
import { mustChooseCondominium } from '#server/kernel/sync/route.ts'

const list = listed(CataloguePermission, { order: sql`r.name` })

export const permissionRoutes = serve(permissions, {
  remove: {
    /** The role permissions that refer to it are deleted with it. */
    async normalizeInput(raw, work) {
      if (work.actor.role !== 'MASTER') return raw // the command itself refuses
      const words = await idsWhere(work, 'role_permissions', sql`r.permission_id = ${String(raw.id)}::uuid`)
      await removeAll(work, 'role_permissions', words)
      return raw
    },
  },
  list,
  get: found(CataloguePermission),
  async search({ q }, caller) {
    const { ids, scope } = await list.idsOf({}, caller)
    const texts = await readRows(caller, CataloguePermission, { scope, ids })
    const rows = texts.map((text) => JSON.parse(text) as CataloguePermission) // its own table's
    return rows.filter(({ name, description }) => finds(q, name, description))
  },

  listOfRoles: ({ condominium_id }, caller) => wordsOf(roles, condominium_id, caller),
  listOfRole: ({ role, condominium_id }, caller) => wordsOf([role], condominium_id, caller),
  grant: {
    normalizeInput: (raw, { actor }) => ({
      ...raw,
      condominium_id: raw.condominium_id ?? placeOf(actor),
    }),
    afterWrite: (_row, input, work) => tellRole(work, input),
  },
  set: {
    async normalizeInput(raw, work) {
      const { isNew: _isNew, ...entry } = await ownEntry(raw, work)
      return entry
    },
    afterWrite: tellItsRole,
  },
  revoke: {
    /**
     * Deletes the condominium's override, so that the platform's default applies again; without an override, it revokes
     * the platform's grant here.
     */
    async normalizeInput({ off: _off, ...raw }, work) {
      const { isNew, ...entry } = await ownEntry(raw, work)
      return { ...entry, ...(isNew && { off: true }) }
    },
    afterWrite: tellItsRole,
  },
})

function tellItsRole(_row: unknown, input: RoleEntryInput, work: ActingWork): Promise<void> {
  const { role, permission_id, condominium_id = null } = input
  return tellRole(work, { role, permission_id, condominium_id: condominium_id ?? placeOf(work.actor) })
}

type RoleEntryInput = Pick<RolePermission, 'role' | 'permission_id'> & {
  condominium_id?: string | null | undefined
}

/** Where somebody decides who names no condominium: in their own, or on the platform. */
function placeOf({ role, condominium_id }: ActingWork['actor']): string | null {
  return role === 'MASTER' ? null : condominium_id
}

/**
 * What each role may do in one condominium, by permission; MASTER without a condominium reads the platform's defaults.
 */
async function wordsOf(
  asked: readonly Role[],
  condominiumId: string | undefined,
  { kernel, session }: Caller,
) {
  if (!session) throw new DomainError('unauthenticated')
  const here = await mustChooseCondominium(kernel, session.actor, condominiumId)
  const { rows } = await sql<Pick<RolePermission, 'condominium_id' | 'role' | 'permission_id' | 'enabled'>>`
    select condominium_id, role, permission_id, enabled from role_permissions
    where role = any(${asked}::text[]) and (condominium_id is null or condominium_id = ${here}::uuid)
    order by role, permission_id`.execute(kernel.db)
  return asked.flatMap((role) => {
    const enabled = enabledFor(role, here, rows)
    const known = new Set(rows.filter((row) => row.role === role).map(({ permission_id }) => permission_id))
    return Array.from(known, (permission_id) => ({
      role,
      permission_id,
      enabled: enabled.has(permission_id),
    }))
  })
}

/**
 * The documented call names role and permission; its row is the one of the actor's condominium. If the condominium has
 * none and the list shows the platform's, a copy is created to be changed.
 */
async function ownEntry(raw: RawInput, work: ActingWork): Promise<RawInput & { isNew: boolean }> {
  const { kernel, tx, actor, now } = work
  const place = placeOf(actor)
  const here = raw.condominium_id ?? place
  const isTheirs = actor.role === 'MASTER' ? here === null || v.is(Id, here) : here === place
  if (!isTheirs) throw new DomainError('not_found')
  const { rows } = await sql<Pick<RolePermission, 'id' | 'condominium_id' | 'enabled'>>`
    select id, condominium_id, enabled from role_permissions
    where role = ${String(raw.role)} and permission_id = ${String(raw.permission_id)}::uuid
      and (condominium_id is null or condominium_id = ${here}::uuid)`.execute(tx)
  const own = rows.find(({ condominium_id }) => condominium_id === here)
  if (own && (raw.id === undefined || raw.id === own.id)) return { ...raw, id: own.id, isNew: false }
  const [listed] = rows
  if (own || !listed || raw.id !== undefined) throw new DomainError('not_found')
  const { role, permission_id } = raw as Pick<RolePermission, 'role' | 'permission_id'> // as in a row of the database
  const made = { id: kernel.newId(), created_at: now, recorded_at: now, condominium_id: here as string }
  await putRow(work, RolePermission, { ...made, role, permission_id, enabled: listed.enabled })
  return { ...raw, id: made.id, isNew: true }
}
