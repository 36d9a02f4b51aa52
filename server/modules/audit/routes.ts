import { sql } from 'kysely'
import { audit, type AuditEntry } from '#domain/audit/contract.ts'
import { entities } from '#domain/entities.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isManagement } from '#domain/kernel/roles.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { platformScope } from '#server/kernel/scope.ts'
import { serve } from '#server/kernel/serve.ts'
import { mustChooseCondominium } from '#server/kernel/sync/route.ts'

const pageSize = 100

export const auditRoutes = serve(audit, {
  /**
   * Entries about kinds of rows that this person may read completely; MASTER without a condominium reads the platform's.
   */
  async list({ condominium_id, before, from, to, actor_id, collection, row_id }, { kernel, session }) {
    if (!session) throw new DomainError('unauthenticated')
    const { actor } = session
    const scope = (await mustChooseCondominium(kernel, actor, condominium_id)) ?? platformScope
    if (scope === platformScope && actor.role !== 'MASTER') throw new DomainError('wrong_condominium')
    const seen = entities
      .filter((entity) => visibilityOf(actor, entity) === 'all')
      .map(({ collection: name }) => name)
    // Management alone reads whole rows; of rows that are redacted for others an entry cannot be, being a part of one.
    const withheld = isManagement(actor.role)
      ? []
      : entities.flatMap(({ redact, collection: name }) => (redact ? [name] : []))
    const { rows } = await sql<AuditEntry>`
      select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        json_build_object('id', a.actor_id, 'name', a.actor_name) as actor,
        a.device, a.command, a.collection, a.row_id,
        case when a.collection = any(${withheld}::text[]) then null else a.before end as before,
        case when a.collection = any(${withheld}::text[]) then null else a.after end as after
      from audit a cross join lateral (
        select (a.at at time zone coalesce(
          (select c.time_zone from condominiums c where c.id = ${scope}::uuid), 'America/Sao_Paulo'
        ))::date as day
      ) d
      where a.scope_id = ${scope}::uuid and a.collection = any(${seen}::text[])
        and (${before ?? null}::uuid is null or a.id < ${before ?? null}::uuid)
        and (${from ?? null}::date is null or d.day >= ${from ?? null}::date)
        and (${to ?? null}::date is null or d.day <= ${to ?? null}::date)
        and (${actor_id ?? null}::uuid is null or a.actor_id = ${actor_id ?? null}::uuid)
        and (${collection ?? null}::text is null or a.collection = ${collection ?? null}::text)
        and (${row_id ?? null}::uuid is null or a.row_id = ${row_id ?? null}::uuid)
      order by a.id desc limit ${pageSize}`.execute(kernel.db)
    return rows
  },
})
