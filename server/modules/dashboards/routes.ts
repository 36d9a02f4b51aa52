import { type RawBuilder, sql } from 'kysely'
import { maySeeCard } from '#domain/dashboards/cards.ts'
import { type CondominiumFigures, dashboards, mostEach } from '#domain/dashboards/contract.ts'
import { defaultRate } from '#domain/financial-transactions/default-rate.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { reaisOf } from '#domain/values/cents.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { CondominiumNumbers } from '#server/db/schema.ts'
import { readPage } from '#server/kernel/reads.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'
import { mustChooseCondominium } from '#server/kernel/sync/route.ts'
import {
  announcementsCard,
  collaboratorsCard,
  financialCard,
  reservationsCard,
  residencesCard,
  supportCard,
} from './cards.ts'
import { chargesByDueDate } from '#server/figures/charges.ts'
import { activitiesFor, countersFor, countResidents, occupancyFor } from './counts.ts'
import { figuresOf, type House } from '#server/figures/houses.ts'
import { countWhatChanged, mostInArrears, sumOf } from '#server/figures/kept.ts'

const latestCount = 5

export const dashboardRoutes = serve(dashboards, {
  async kpis({ condominium_id }, caller) {
    const { house, actor, now } = await mustFindHouse(caller, condominium_id)
    const today = civilDay(now, house.time_zone)
    const units = maySeeCard(actor, 'residences') ? await occupancyFor(caller, house) : null
    const charges = maySeeCard(actor, 'financial') ? await chargesByDueDate(caller.kernel.db, house.id) : null
    return {
      total_units: units && units.total,
      occupancy_rate: units && units.rate,
      total_residents: maySeeCard(actor, 'residents') ? await countResidents(caller, house, today) : null,
      default_rate: charges && defaultRate(charges, today).rate,
    }
  },

  async recentOccurrences({ condominium_id }, caller) {
    const { house } = await mustFindHouse(caller, condominium_id)
    const { rows } = await readPage(caller, Occurrence, {
      scope: house.id,
      where: sql`r.archived_at is null`,
      order: sql`r.recorded_at desc, r.id desc`,
      limit: latestCount,
      offset: 0,
    })
    return rows.map(({ id, title, status, unit, user }) => ({
      id,
      title,
      status,
      unit,
      user: { profile: { name: user.profile.name } },
    }))
  },

  async master(_input, caller) {
    if (asking(caller).actor.role !== 'MASTER') throw new DomainError('forbidden')
    const { db } = caller.kernel
    await countWhatChanged(caller.kernel)
    const { rows: latest } = await sql<{ name: string }>`
      select name from condominiums order by recorded_at desc, id desc limit 1`.execute(db)
    const { condominiums: total, ...numbers } = await sumOf(db)
    return {
      ...(await cardsFor(caller, numbers, sql`true`)),
      condominiums: {
        total,
        latest: latest[0] ?? null,
        each: (await mostInArrears(db, mostEach)).map(figuresOfEach),
      },
    }
  },

  async admin({ condominium_id }, caller) {
    const { house, actor, now } = await mustFindHouse(caller, condominium_id)
    const [own] = await figuresOf(caller.kernel.db, [house], now)
    if (!own) throw new DomainError('not_found')
    return {
      ...(await cardsFor(caller, own.numbers, sql`r.condominium_id = ${house.id}::uuid`)),
      reservations: maySeeCard(actor, 'reservations') ? reservationsCard(own) : null,
    }
  },

  async collaborator({ condominiumId }, caller) {
    const { house, actor, now } = await mustFindHouse(caller, condominiumId)
    return countersFor(caller, house, { now, today: civilDay(now, house.time_zone), actorId: actor.id })
  },

  async activities({ condominiumId }, caller) {
    const { house, now } = await mustFindHouse(caller, condominiumId)
    return activitiesFor(caller, house, now)
  },
})

/**
 * The cards that Master and Admin have in common, each null where the caller may not read what it counts. `where`: a
 * condition over the alias `r`, rows of which condominiums.
 */
async function cardsFor(caller: Caller, numbers: CondominiumNumbers, where: RawBuilder<boolean>) {
  const { actor, now } = asking(caller)
  const { db } = caller.kernel
  return {
    collaborators: maySeeCard(actor, 'collaborators') ? await collaboratorsCard(db, numbers, where) : null,
    announcements: maySeeCard(actor, 'announcements') ? await announcementsCard(db, where, now) : null,
    financial: maySeeCard(actor, 'financial') ? financialCard(numbers) : null,
    residences: maySeeCard(actor, 'residences') ? residencesCard(numbers) : null,
    support: maySeeCard(actor, 'support') ? await supportCard(db, numbers, where) : null,
  }
}

function figuresOfEach({
  id,
  name,
  ...numbers
}: Awaited<ReturnType<typeof mostInArrears>>[number]): CondominiumFigures {
  return {
    condominium_id: id,
    name,
    residences: numbers.residences,
    occupied: numbers.occupied,
    pending_tickets: numbers.open_occurrences,
    pending_reservations: numbers.pending_reservations,
    total_balance: reaisOf(numbers.received_cents),
    delinquency_amount: reaisOf(numbers.overdue_cents),
  }
}

function asking({ kernel, session }: Caller): { actor: Actor; now: string } {
  if (!session) throw new DomainError('unauthenticated')
  return { actor: session.actor, now: kernel.clock.now() }
}

/** The caller's own condominium, or the one that MASTER names. */
async function mustFindHouse(
  caller: Caller,
  requestedId: string | undefined,
): Promise<{ house: House; actor: Actor; now: string }> {
  const { actor, now } = asking(caller)
  const id = await mustChooseCondominium(caller.kernel, actor, requestedId)
  if (!id) throw new DomainError('wrong_condominium')
  const { rows } = await sql<House>`
    select id, name, time_zone from condominiums where id = ${id}::uuid`.execute(caller.kernel.db)
  const [house] = rows
  if (!house) throw new DomainError('not_found')
  return { house, actor, now }
}
