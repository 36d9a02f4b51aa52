import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { residences } from '#domain/residences/contract.ts'
import { unlinked } from '#domain/residences/links.ts'
import { isCurrent } from '#domain/residences/residence-link.ts'
import { linkedPerson } from '#domain/residences/residence-link.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { holdsText } from '#server/kernel/folded-sql.ts'
import { found, listed } from '#server/kernel/reads.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { whenForgotten } from '#server/people/forgetting.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { findRow, findVisible } from '#server/kernel/rows.ts'
import { type ActingWork, serve } from '#server/kernel/serve.ts'
import { importUnits } from './import.ts'
import { mustStandAlone } from './related.ts'
import { removeForced } from './remove.ts'

const list = listed(Residence)

interface Search {
  search?: string
  status?: string | undefined
  owner_id?: string | undefined
  is_archived?: boolean | undefined
}

const search = listed(Residence, {
  where: (_caller, { search: words = '', status, owner_id, is_archived }: Search) =>
    sql`(${status ?? null}::text is null or r.status = ${status ?? null}::text)
      and (${owner_id ?? null}::uuid is null or r.owner_id = ${owner_id ?? null}::uuid)
      and (${is_archived ?? null}::boolean is null or (r.archived_at is not null) = ${is_archived ?? null}::boolean)
      and ${holdsText(sql`r.block || ' ' || r.unit || ' ' || coalesce(r.owner #>> '{profile,name}', '') || ' ' || jsonb_path_query_array(r.residents, '$[*].user.profile.name')::text`, words)}`,
})

/** Changed links change what people may see, so they are written in the same transaction. */
const followed = {
  async enrich(row: Residence, _input: unknown, work: ActingWork) {
    const before = await findRow(work.tx, Residence, row.id, { condominiumId: row.condominium_id })
    await followLinks(work, { before: before?.row ?? null, after: row })
    return row
  },
}

whenForgotten(Residence, async (work, { before, after }) => {
  if (after) await followLinks(work, { before, after })
})

export const residenceRoutes = serve(residences, {
  create: {
    enrich: withOwner,
    async afterWrite(row: Residence | null, _input, work) {
      if (row) await followLinks(work, { before: null, after: row })
    },
  },
  update: {
    async enrich(row: Residence, input, work) {
      const next = input.owner_id === undefined ? row : await withOwner(row, input, work)
      return followed.enrich(next, input, work)
    },
  },
  remove: {
    async normalizeInput(raw, work) {
      const stored = await findVisible(work.tx, work.actor, Residence, String(raw.id), { lock: true }) // its form was checked with the path
      if (stored) await mustStandAlone(work, stored.row)
      return raw
    },
  },
  assign: followed,
  unassign: followed,
  move: {
    /** Neither row is written yet: the unit that they leave is passed as it will be. */
    async enrich(row: Residence, { from_id, user_id }, work) {
      const [to, from] = [
        await findRow(work.tx, Residence, row.id),
        await findRow(work.tx, Residence, from_id),
      ]
      if (!to || !from) throw new DomainError('not_found')
      const left = unlinked(from.row, user_id, await dayOf(work, from.row))
      await followLinks(work, { before: to.row, after: row }, { before: from.row, after: left })
      return row
    },
  },
  removeForced,

  list,
  listOfCondominium: ({ id }, caller) => list({ condominium_id: id }, caller),
  get: found(Residence),
  search: (input, caller) => search(input, caller) as never, // already JSON, in a Response
  async residents({ id }, { kernel, session }) {
    const stored = session && (await findVisible(kernel.db, session.actor, Residence, id))
    if (!stored) throw new DomainError('not_found')
    const today = await dayOf({ tx: kernel.db, now: kernel.clock.now() }, stored.row)
    return stored.row.residents.filter((link) => isCurrent(link, today))
  },
  import: importUnits,
})

/** Today's date in the unit's time zone. */
async function dayOf({ tx, now }: { tx: Kernel['db']; now: string }, unit: Residence): Promise<string> {
  const condominium = await findRow(tx, Condominium, unit.condominium_id)
  return civilDay(now, condominium?.row.time_zone ?? defaultTimeZone)
}

/** The owner must be a person of the unit's condominium whom the actor may see; the unit stores their current name. */
async function withOwner(row: Residence, _input: unknown, work: ActingWork): Promise<Residence> {
  if (row.owner_id === null) return row
  const user = await findVisible(work.tx, work.actor, User, row.owner_id)
  if (user?.row.condominium_id !== row.condominium_id)
    throw new DomainError('invalid', {
      errors: [{ path: 'owner_id', message: 'Escolha um proprietário do condomínio' }],
    })
  return { ...row, owner: linkedPerson(user.row) }
}
