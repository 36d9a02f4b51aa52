import { sql } from 'kysely'
import type { Permission } from '#domain/kernel/permissions.ts'
import type { Kernel } from './kernel.ts'
import { platformScope } from './scope.ts'
import type { Session } from './sessions.ts'

export interface RefusedCalls {
  /**
   * Notes in the audit that somebody asked for what they have no permission for: screens offer nobody such a thing, so it
   * is an app whose permissions are old, or somebody who tries. Once an hour for each person and permission.
   */
  note(session: Session, needed: Permission | undefined): void
}

const everyMs = 3_600_000
const mostRemembered = 10_000

/** What this process has noted lately: whoever tries without pause writes no row for each try. */
export function createRefusedCalls({ db, clock, log, newId }: Dependencies): RefusedCalls {
  const notedAt = new Map<string, number>()

  function isNoted(key: string): boolean {
    const now = Date.parse(clock.now())
    const last = notedAt.get(key)
    if (last !== undefined && now - last < everyMs) return true
    notedAt.delete(key)
    notedAt.set(key, now)
    const [oldest] = notedAt.keys()
    if (notedAt.size > mostRemembered && oldest) notedAt.delete(oldest)
    return false
  }

  async function store({ actor, device }: Session, permission: Permission): Promise<void> {
    await sql`
      insert into audit (scope_id, id, at, actor_id, actor_name, device, command, collection, row_id, after)
      select ${actor.condominium_id ?? platformScope}::uuid, ${newId()}::uuid, ${clock.now()}::timestamptz, id,
        ${actor.name}, ${device}, 'auth.refused', 'users', id, ${JSON.stringify({ permission })}::jsonb
      from users where id = ${actor.id}::uuid`.execute(db)
  }

  return {
    note(session, needed) {
      if (!needed || isNoted(`${session.actor.id} ${needed}`)) return
      store(session, needed).catch((error: unknown) =>
        log.error({ err: error }, 'a refused call could not be noted'),
      )
    },
  }
}

type Dependencies = Pick<Kernel, 'db' | 'clock' | 'log' | 'newId'>
