import type { AuditEntry } from '#domain/audit/contract.ts'
import type { Rows } from '#domain/kernel/command.ts'
import { type Role, roles, roleTexts } from '#domain/kernel/roles.ts'
import { CataloguePermission } from '#domain/permissions/permission.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { unitName } from '#domain/residences/residence.ts'
import { wordsOf } from '#domain/values/text.ts'
import { useLive } from '#hooks/use-live.ts'

type UnknownRow = Record<string, unknown>

/** Display names of the entries' records, by id: from this device, else from the entry itself. */
export function useTitles(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
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
        for (const row of rows) if (row) titles.set(row.id, auditedTitleOf(row, permissions))
      }
      return { titles, permissions }
    },
    [wanted.join()],
  )
  return new Map(
    entries.map(({ row_id, before, after }) => [
      row_id,
      held?.titles.get(row_id) || auditedTitleOf({ ...before, ...after }, held?.permissions),
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

export function auditedTitleOf(row: UnknownRow, permissions?: ReadonlyMap<string, string>): string {
  const { title, name, full_name, profile, block, unit, placa, modelo, user, role, permission_id } = row
  const permission = permissions?.get(wordsOf(permission_id))
  if (permission && isRole(role)) return `“${permission}” para ${roleTexts[role].label}`
  const called = [title, name, full_name, (profile as UnknownRow | undefined)?.name]
    .map(wordsOf)
    .find(Boolean)
  if (called) return called
  if (block && unit) return unitName({ block: wordsOf(block), unit: wordsOf(unit) })
  const asker = ((user as UnknownRow | undefined)?.profile as UnknownRow | undefined)?.name
  return [placa, modelo, asker].map(wordsOf).find(Boolean) ?? ''
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
