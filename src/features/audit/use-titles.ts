import type { AuditEntry } from '#domain/audit/contract.ts'
import type { Rows } from '#domain/kernel/command.ts'
import { type Role, roles, roleTexts } from '#domain/kernel/roles.ts'
import { findEntity } from '#domain/entities.ts'
import { CataloguePermission } from '#domain/permissions/permission.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { wordsOf } from '#domain/values/text.ts'
import { useLive } from '#hooks/use-live.ts'

type UnknownRow = Record<string, unknown>

/** Display names of the entries' records, by id: from this device, else from the entry itself. */
export function useTitles(entries: readonly AuditEntry[], timeZone: string): ReadonlyMap<string, string> {
  const wanted = [...new Set(entries.map(({ collection, row_id }) => `${collection} ${row_id}`))]
  const held = useLive(
    async (db) => {
      const titles = new Map<string, string>()
      const known = wanted.some((one) => one.startsWith(RolePermission.collection))
        ? await db.rows<CataloguePermission>('permissions').toArray()
        : []
      const permissions = new Map(known.map((row) => [row.id, CataloguePermission.nameOf(row, alone)]))
      for (const [collection, ids] of byCollection(wanted)) {
        if (!db.tables.some(({ name }) => name === collection)) continue // a collection of a newer version
        const rows = await db.rows<UnknownRow & { id: string }>(collection).bulkGet(ids)
        for (const row of rows)
          if (row) titles.set(row.id, auditedTitleOf({ collection, row, timeZone, permissions }))
      }
      return { titles, permissions }
    },
    [timeZone],
    { moving: [wanted.join()] },
  )
  const permissions = held?.permissions
  return new Map(
    entries.map(({ collection, row_id, before, after }) => [
      row_id,
      held?.titles.get(row_id) ||
        auditedTitleOf({ collection, row: { ...before, ...after }, timeZone, permissions }),
    ]),
  )
}

const alone: Rows = { find: () => undefined }

function byCollection(wanted: readonly string[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const one of wanted) {
    const [collection = '', id = ''] = one.split(' ')
    ids.set(collection, [...(ids.get(collection) ?? []), id])
  }
  return ids
}

const nowhere = { created_at: '', recorded_at: '' }

interface Audited {
  collection: string
  /** Perhaps only the fields that were changed. */
  row: UnknownRow
  timeZone: string
  permissions?: ReadonlyMap<string, string> | undefined
}

/** What a record is called in the audit: by its own kind, a vehicle by its plate, a permission by whose it is. */
export function auditedTitleOf({ collection, row, timeZone, permissions }: Audited): string {
  const { title, name, placa, user, role, permission_id } = row
  const permission = permissions?.get(wordsOf(permission_id))
  if (permission && isRole(role)) return `“${permission}” para ${roleTexts[role].label}`
  const here: Rows = {
    find: (of, id) => (of === 'condominiums' ? { ...nowhere, id, time_zone: timeZone } : undefined),
  }
  const asker = ((user as UnknownRow | undefined)?.profile as UnknownRow | undefined)?.name
  return (
    [placa, findEntity(collection)?.nameOf(row, here), title, name, asker].map(wordsOf).find(Boolean) ?? ''
  )
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
