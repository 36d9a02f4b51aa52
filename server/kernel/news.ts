import { sql } from 'kysely'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { News } from '#domain/kernel/news.ts'
import { platformScope, scopeOf } from './scope.ts'
import type { Work } from './work.ts'

/** The name under which the fan-out is woken. */
export const newsJob = 'news'

export interface RowNews extends News {
  condominium_id: string | null
  collection: string
  row_id: string
}

/** Notes what a write of a row tells people. */
export function noteNews(work: Work, entity: Entity, before: AnyRow | null, after: AnyRow): void {
  if (!entity.speaks || work.isSilent || work.isErasure) return
  const news = entity.speaks(after as never, before as never, work) // rows of this entity
  work.news.push(...news.map((one) => aboutRow(one, entity, after)))
}

export function aboutRow(news: News, entity: Entity, row: AnyRow): RowNews {
  const scope = scopeOf(entity, row)
  const condominium_id = scope === platformScope ? null : scope
  return { ...news, condominium_id, collection: entity.collection, row_id: row.id }
}

/**
 * Writes the news in the transaction of the rows themselves: one row for each, however many people they are for. What
 * was told already is not told again.
 */
export async function writeNews({ kernel, tx, actor, now, news }: Work): Promise<void> {
  if (news.length === 0) return
  const events = news.map(({ to, group = null, urgent = false, isReminder = false, ...one }) => ({
    ...one,
    id: kernel.newId(),
    recipients: to,
    news_group: group,
    urgent,
    is_reminder: isReminder,
  }))
  await sql`
    insert into notification_events (id, condominium_id, collection, row_id, about, kind, urgent, is_reminder,
      news_group, title, body, path, recipients, actor_id, at, next_at)
    select id, condominium_id, collection, row_id, about, kind, urgent, is_reminder, news_group, title, body, path,
      recipients, ${actor?.id ?? null}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as l(
      id uuid, condominium_id uuid, collection text, row_id uuid, about text, kind text, urgent boolean,
      is_reminder boolean, news_group text, title text, body text, path text, recipients jsonb
    )
    on conflict (condominium_id, collection, row_id, about) do nothing`.execute(tx)
}

/** Erases a person from news that were told, or are about to be; what others are told stays. */
export async function forgetInNews({ tx }: Work, userId: string): Promise<void> {
  await sql`
    delete from notification_events
    where row_id = ${userId}::uuid or position(${userId} in about) > 0
      or recipients -> 'users' = jsonb_build_array(${userId}::text)`.execute(tx)
  await sql`
    update notification_events
    set recipients = jsonb_set(recipients, '{users}', (recipients -> 'users') - ${userId}::text)
    where recipients -> 'users' ? ${userId}::text`.execute(tx)
  await sql`update notification_events set actor_id = null where actor_id = ${userId}::uuid`.execute(tx)
}
