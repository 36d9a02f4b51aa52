import { type Kysely, sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { type OlderInput, olderPageSize } from '#domain/sync/wire.ts'
import type { Database } from '#server/db/schema.ts'
import { redactedText } from '../redact.ts'
import { tableOf } from '../table.ts'
import { keptRow } from './kept.ts'
import { putText, type RowText } from './row-text.ts'
import { accessLevelOf, type Viewer } from './viewer.ts'

/**
 * The answer to `GET /sync/older` as JSON text (`OlderAnswer`): rows that this person may read and that a device
 * does not keep, one page after the given id, or the single row that is named.
 */
export async function readOlder(db: Kysely<Database>, viewer: Viewer, input: OlderInput): Promise<string> {
  const { condominiumId, context } = viewer
  const entity = findEntity(input.collection)
  if (!entity?.keeps || !condominiumId) throw new DomainError('wrong_condominium')
  const level = accessLevelOf(viewer, entity.collection, condominiumId)
  if (level === 'none') throw new DomainError('forbidden')
  const { name, json } = tableOf(entity)
  const since = sql`r.${sql.ref(entity.keeps.since)}`
  const { before, before_id, id } = input
  const condition = id
    ? sql`r.id = ${id}::uuid`
    : sql`not ${keptRow(entity, context.now)}
      ${before ? sql`and (${since}, r.id) < (${before}::timestamptz, ${before_id ?? noId}::uuid)` : sql``}`
  const { rows } = await sql<RowText>`
    select c.collection, c.row_id, r.version, ${json} as row
    from changes c join ${name} r on r.id = c.row_id and r.condominium_id = c.scope_id
    where c.scope_id = ${condominiumId}::uuid and c.collection = ${entity.collection} and not c.deleted
      ${level === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
      and ${condition}
    order by ${since} desc, r.id desc limit ${olderPageSize + 1}`.execute(db)
  const page = rows.slice(0, olderPageSize)
  const changes = page.map((line) =>
    putText({ ...line, row: redactedText(line.collection, line.row, context) }),
  )
  const rest = JSON.stringify({ more: rows.length > olderPageSize, at: context.now })
  return `{"changes":[${changes.join(',')}],${rest.slice(1)}`
}

const noId = '00000000-0000-0000-0000-000000000000'
