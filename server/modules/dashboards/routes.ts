import { type RawBuilder, sql } from 'kysely'
import { type CardName, maySeeCard } from '#domain/dashboards/cards.ts'
import { type CondominiumFigures, dashboards, mostEach } from '#domain/dashboards/contract.ts'
import { defaultRate } from '#domain/financial-transactions/default-rate.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { reaisOf } from '#domain/values/cents.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Figures } from '#server/db/schema.ts'
import { readPage } from '#server/kernel/paged-reads.ts'
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
import { countFigures, type NamedCondominium } from '#server/figures/figures.ts'
import { refreshFigures, mostInArrears, sumOfFigures } from '#server/figures/stored.ts'

const latestCount = 5

export const dashboardRoutes = serve(dashboards, {
  async kpis({ condominium_id }, caller) {
    const { condominium, actor, now } = await mustFindCondominium(caller, condominium_id)
    const today = civilDay(now, condominium.time_zone)
    const units = maySeeCard(actor, 'residences') ? await occupancyFor(caller, condominium) : null
    const charges = maySeeCard(actor, 'financial')
      ? await chargesByDueDate(caller.kernel.db, condominium.id)
      : null
    return {
      total_units: units && units.total,
      occupancy_rate: units && units.rate,
      total_residents: maySeeCard(actor, 'residents')
        ? await countResidents(caller, condominium, today)
        : null,
      default_rate: charges && defaultRate(charges, today).rate,
    }
  },

  async recentOccurrences({ condominium_id }, caller) {
    const { condominium } = await mustFindCondominium(caller, condominium_id)
    const { rows } = await readPage(caller, Occurrence, {
      scope: condominium.id,
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
    await refreshFigures(caller.kernel)
    const { rows: latest } = await sql<{ name: string }>`
      select name from condominiums order by recorded_at desc, id desc limit 1`.execute(db)
    const { condominiums: total, ...figures } = await sumOfFigures(db)
    return {
      ...(await cardsFor(caller, figures, sql`true`)),
      condominiums: {
        total,
        latest: latest[0] ?? null,
        each: (await mostInArrears(db, mostEach)).map(figuresOfEach),
      },
    }
  },

  async admin({ condominium_id }, caller) {
    const { condominium, actor, now } = await mustFindCondominium(caller, condominium_id)
    const isCounted = (['collaborators', 'financial', 'residences', 'support', 'reservations'] as const).some(
      (card) => maySeeCard(actor, card),
    )
    const [own] = isCounted ? await countFigures(caller.kernel.db, [condominium], now) : []
    return {
      ...(await cardsFor(caller, own?.figures, sql`r.condominium_id = ${condominium.id}::uuid`)),
      reservations: own && maySeeCard(actor, 'reservations') ? reservationsCard(own) : null,
    }
  },

  async collaborator({ condominiumId }, caller) {
    const { condominium, actor, now } = await mustFindCondominium(caller, condominiumId)
    return countersFor(caller, condominium, {
      now,
      today: civilDay(now, condominium.time_zone),
      actorId: actor.id,
    })
  },

  async activities({ condominiumId }, caller) {
    const { condominium, now } = await mustFindCondominium(caller, condominiumId)
    return activitiesFor(caller, condominium, now)
  },
})

/**
 * The cards that Master and Admin have in common, each null where the caller may not read what it counts. `where`: a
 * condition over the alias `r`, rows of which condominiums.
 */
async function cardsFor(caller: Caller, figures: Figures | undefined, where: RawBuilder<boolean>) {
  const { actor, now } = asking(caller)
  const { db } = caller.kernel
  const may = (card: CardName) => maySeeCard(actor, card)
  return {
    collaborators: figures && may('collaborators') ? await collaboratorsCard(db, figures, where) : null,
    announcements: may('announcements') ? await announcementsCard(db, where, now) : null,
    financial: figures && may('financial') ? financialCard(figures) : null,
    residences: figures && may('residences') ? residencesCard(figures) : null,
    support: figures && may('support') ? await supportCard(db, figures, where) : null,
  }
}

function figuresOfEach({
  id,
  name,
  ...figures
}: Awaited<ReturnType<typeof mostInArrears>>[number]): CondominiumFigures {
  return {
    condominium_id: id,
    name,
    residences: figures.residences,
    occupied: figures.occupied,
    pending_tickets: figures.open_occurrences,
    pending_reservations: figures.pending_reservations,
    total_balance: reaisOf(figures.received_cents),
    delinquency_amount: reaisOf(figures.overdue_cents),
  }
}

function asking({ kernel, session }: Caller): { actor: Actor; now: string } {
  if (!session) throw new DomainError('unauthenticated')
  return { actor: session.actor, now: kernel.clock.now() }
}

/** The caller's own condominium, or the one that MASTER names. */
async function mustFindCondominium(
  caller: Caller,
  requestedId: string | undefined,
): Promise<{ condominium: NamedCondominium; actor: Actor; now: string }> {
  const { actor, now } = asking(caller)
  const id = await mustChooseCondominium(caller.kernel, actor, requestedId)
  if (!id) throw new DomainError('wrong_condominium')
  const { rows } = await sql<NamedCondominium>`
    select id, name, time_zone from condominiums where id = ${id}::uuid`.execute(caller.kernel.db)
  const [condominium] = rows
  if (!condominium) throw new DomainError('not_found')
  return { condominium, actor, now }
}
