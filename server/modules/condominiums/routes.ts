import { sql } from 'kysely'
import { AnnouncementCategory } from '#domain/announcements/announcement-category.ts'
import { startersOf } from '#domain/notices/category.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'
import { Condominium, maySeeSize } from '#domain/condominiums/condominium.ts'
import { type CondominiumCounts, condominiums } from '#domain/condominiums/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { refreshFigures, sumOfFigures } from '#server/figures/stored.ts'
import { holdsText } from '#server/kernel/folded-sql.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { idsWhere, removeAll } from '#server/people/remove-all.ts'
import type { Session } from '#server/kernel/sessions.ts'
import { findVisible, putNewRows } from '#server/kernel/rows.ts'
import { type ActingWork, type Caller, serve } from '#server/kernel/serve.ts'
import { furnishing, whatIsThere } from './what-is-there.ts'

interface Filter {
  search?: string | undefined
  condominium_id?: string | undefined
}

const searched = sql`concat_ws(' ', r.name, r.address, r.number, r.district, r.city, r.state, r.zip_code)`

const shown = listed<typeof Condominium, Filter>(Condominium, {
  where: (_caller, { search, condominium_id: id }) => sql`
    ${search ? holdsText(searched, search) : sql`true`} and ${id ? sql`r.id = ${id}::uuid` : sql`true`}`,
})

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
  list: shown,
  get: found(Condominium),

  async counts(input, caller) {
    const { actor } = asking(caller)
    if (!maySeeSize(actor)) throw new DomainError('forbidden')
    const { ids, headers } = await shown.idsOf(input, caller)
    await refreshFigures(caller.kernel, ids)
    const { rows } = await sql<CondominiumCounts>`
      select condominium_id, residences, residents from condominium_figures
      where condominium_id = any(${ids}::uuid[]) order by condominium_id`.execute(caller.kernel.db)
    return new Response(JSON.stringify(rows), { headers })
  },

  async totals(_input, caller) {
    if (asking(caller).actor.role !== 'MASTER') throw new DomainError('forbidden')
    await refreshFigures(caller.kernel)
    const { residences, residents } = await sumOfFigures(caller.kernel.db)
    return { residences, residents }
  },
})

function asking({ session }: Caller): Session {
  if (!session) throw new DomainError('unauthenticated')
  return session
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
