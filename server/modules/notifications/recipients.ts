import { type Kysely, sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { NotificationKind, Recipients } from '#domain/kernel/news.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import type { LinkType, Role } from '#domain/kernel/roles.ts'
import { usualPreferences } from '#domain/notifications/preferences.ts'
import { effectivePermissions } from '#domain/permissions/defaults.ts'
import { audienceKeys, keysOf, maySee } from '#domain/permissions/visibility.ts'
import type { Database } from '#server/db/schema.ts'
import { belonging } from '#server/kernel/belonging.ts'
import { findRows } from '#server/kernel/rows.ts'
import { audienceOf } from '#server/kernel/scope.ts'

/** Somebody who may be told something, with what they chose. */
export interface Recipient {
  actor: Actor
  muted: readonly NotificationKind[]
  is_quiet: boolean
  /** Whether they may be written to: they wish it, and the mailbox is known to be theirs. */
  takesEmail: boolean
}

interface Wanted {
  now: string
  condominiumId: string | null
  /** These alone; by default everybody of the condominium. */
  ids?: readonly string[]
}

/**
 * The people of a condominium, or those with these ids wherever they are, as the actors that they would be if they signed
 * in: the same as `findPerson`, for thousands at once. Nobody who is inactive, or has not chosen a password yet.
 */
export async function findRecipients(
  db: Kysely<Database>,
  { now, condominiumId, ids }: Wanted,
): Promise<Map<string, Recipient>> {
  const whom = ids ? sql`u.id = any(${[...ids]}::uuid[])` : sql`u.condominium_id = ${condominiumId}::uuid`
  const { rows } = await sql<FoundRecipient>`
    select u.id, coalesce(u.email, '') as email, u.role, u.condominium_id, u.permissions_override, u.profile ->> 'name' as name,
      ${belonging('u', now)},
      n.muted, n.is_quiet, n.email as wants_email, k.email_proven_at is not null as is_proven
    from users u
      left join credentials k on k.user_id = u.id
      left join notification_preferences n on n.id = u.id
    where u.status <> 'INACTIVE' and not coalesce(k.must_change, false) and ${whom}`.execute(db)
  const enabled = await enabledByRole(db, condominiumId)
  return new Map(rows.map((row) => [row.id, recipientOf(row, enabled.get(row.role) ?? [])]))
}

interface FoundRecipient {
  id: string
  email: string
  role: Role
  condominium_id: string | null
  permissions_override: Record<string, boolean> | null
  name: string
  residence_ids: string[]
  home_ids: string[]
  blocks: string[]
  links: LinkType[]
  muted: NotificationKind[] | null
  is_quiet: boolean | null
  wants_email: boolean | null
  is_proven: boolean
}

function recipientOf(found: FoundRecipient, enabled: EnabledPermission[]): Recipient {
  const { id, name, email, role, condominium_id, residence_ids, home_ids, blocks, links } = found
  const permissions = effectivePermissions(enabled, found.permissions_override)
  return {
    actor: { id, name, email, role, condominium_id, residence_ids, home_ids, blocks, links, permissions },
    muted: found.muted ?? usualPreferences.muted,
    is_quiet: found.is_quiet ?? usualPreferences.is_quiet,
    takesEmail: found.is_proven && (found.wants_email ?? usualPreferences.email),
  }
}

interface EnabledPermission {
  id: string
  name: Permission
}

/** Once for each role, not for each person: a condominium's override, else the platform's default. */
async function enabledByRole(
  db: Kysely<Database>,
  condominiumId: string | null,
): Promise<Map<Role, EnabledPermission[]>> {
  const { rows } = await sql<EnabledPermission & { role: Role }>`
    select w.role, p.id, p.name from (
      select distinct on (rp.role, rp.permission_id) rp.role, rp.permission_id, rp.enabled from role_permissions rp
      where rp.condominium_id is null or rp.condominium_id = ${condominiumId}::uuid
      order by rp.role, rp.permission_id, rp.condominium_id nulls last
    ) w join permissions p on p.id = w.permission_id where w.enabled`.execute(db)
  const byRole = new Map<Role, EnabledPermission[]>()
  for (const { role, ...permission } of rows) byRole.set(role, [...(byRole.get(role) ?? []), permission])
  return byRole
}

/** What is told, as stored. */
export interface Event {
  id: string
  condominium_id: string | null
  collection: string
  row_id: string
  about: string
  kind: NotificationKind
  recipients: Recipients
  actor_id: string | null
}

/**
 * Whether this person is told of it now: it names them, they may read the row, it still holds, and they did not mute
 * it.
 */
export function mayTell(event: Event, row: AnyRow | undefined, who: Recipient): boolean {
  const entity = findEntity(event.collection)
  if (!row || !entity || who.muted.includes(event.kind) || !isMeant(event, entity, row, who)) return false
  if (!(entity.stillSpeaks?.(row as never, event.about) ?? true)) return false // a row of this entity
  if (event.recipients.role !== undefined) return true
  return maySee(who.actor, entity, row)
}

/** Whether news name this person: by id, by role, by permission, or by the audience of the row. */
function isMeant({ recipients, condominium_id }: Event, entity: Entity, row: AnyRow, { actor }: Recipient) {
  const { users = [], permission, role, audience, beyond = [] } = recipients
  if (users.includes(actor.id)) return true
  if (actor.condominium_id !== condominium_id) return false
  if (role !== undefined && actor.role === role) return true
  if (permission && actor.permissions.includes(permission)) return true
  if (!audience) return false
  const own = audienceKeys(actor)
  if (beyond.some((key) => own.includes(key))) return false
  const keys = keysOf(audienceOf(entity, row))
  return keys.length === 0 || keys.some((key) => own.includes(key))
}

/** The rows that these events are about, by id; those that are gone are left out. */
export async function rowsOf(
  db: Kysely<Database>,
  events: readonly Pick<Event, 'collection' | 'row_id'>[],
): Promise<Map<string, AnyRow>> {
  const rows = new Map<string, AnyRow>()
  for (const collection of new Set(events.map((event) => event.collection))) {
    const entity = findEntity(collection)
    if (!entity) continue
    const ids = [...new Set(events.flatMap((one) => (one.collection === collection ? [one.row_id] : [])))]
    for (const [id, { row }] of await findRows(db, entity, ids)) rows.set(id, row as AnyRow)
  }
  return rows
}
