import { sql } from 'kysely'
import { AnnouncementCategory } from '#domain/announcements/announcement-category.ts'
import { startersOf } from '#domain/notices/category.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { type CondominiumCounts, condominiums } from '#domain/condominiums/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { roles } from '#domain/kernel/roles.ts'
import { livesHere } from '#domain/users/user.ts'
import { folded } from '#domain/values/text.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { idsWhere, removeAll } from '#server/people/remove-all.ts'
import { findVisible, putNewRows } from '#server/kernel/rows.ts'
import { type ActingWork, serve } from '#server/kernel/serve.ts'
import { furnishing, whatIsThere } from './what-is-there.ts'

const shown = listed(Condominium)
/** Whom `residentsAmong` counts on the home: by role, or by a link that has not ended. */
const neighbours = roles.filter(livesHere)

export const condominiumRoutes = serve(condominiums, {
  create: {
    async afterWrite(_row, { id }, work) {
      const { kernel, now } = work
      await putNewRows(work, StatementCategory, startersOf(id, kernel.newId(), now))
      await putNewRows(work, AnnouncementCategory, startersOf(id, kernel.newId(), now))
    },
  },
  remove: {
    async normalizeInput(raw, work) {
      await mustBeEmpty(work, String(raw.id)) // its form was checked with the path
      return raw
    },
  },
  async list({ search }, caller) {
    const all = await shown({}, caller)
    if (!search) return all
    const rows = (await all.json()) as Condominium[] // written by `listed` from rows of this entity
    return rows.filter((row) => folded(searchable(row)).includes(folded(search)))
  },
  get: found(Condominium),

  async counts(_input, caller) {
    const all = (await (await shown({}, caller)).json()) as Condominium[] // as above
    const ids = all.map(({ id }) => id)
    const today = sql`(${caller.kernel.clock.now()}::timestamptz at time zone c.time_zone)::date`
    const { rows } = await sql<CondominiumCounts>`
      select c.id as condominium_id,
        (select count(*)::integer from residences r where r.condominium_id = c.id and r.archived_at is null) as residences,
        (
          select count(*)::integer from users u
          where u.condominium_id = c.id and (u.role = any(${neighbours}) or exists (
            select 1 from residence_links l where l.user_id = u.id and l.condominium_id = c.id
              and l.ended_at is null and (l.to_on is null or l.to_on >= ${today})
          ))
        ) as residents
      from condominiums c where c.id = any(${ids}::uuid[]) order by c.id`.execute(caller.kernel.db)
    return rows
  },
})

function searchable({ name, address, number, district, city, state, zip_code }: Condominium): string {
  return [name, address, number, district, city, state, zip_code].join(' ')
}

/** Only an empty condominium may be deleted; what every condominium has is deleted with it. */
async function mustBeEmpty(work: ActingWork, id: string): Promise<void> {
  const stored = await findVisible(work.tx, work.actor, Condominium, id, { lock: true })
  if (!stored || work.actor.role !== 'MASTER') return // the command itself refuses
  const held = await whatIsThere(work.tx, id)
  if (held)
    throw new DomainError('conflict', { detail: `${stored.row.name} tem ${held} e não pode ser excluído.` })
  for (const collection of furnishing) {
    const ids = await idsWhere(work, collection, sql`r.condominium_id = ${id}::uuid`)
    await removeAll(work, collection, ids)
  }
  await work.tx.deleteFrom('accesses').where('condominium_id', '=', id).execute()
}
