import * as v from 'valibot'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { mayVoteBy, mayVoteHere } from '#domain/assemblies/rules.ts'
import { Vote } from '#domain/assemblies/vote.ts'
import { accessRecovery, recoveryLapsesDays } from '#domain/auth/access-recovery.ts'
import { type Actor, isAllowed } from '#domain/kernel/command.ts'
import { isManagement } from '#domain/kernel/roles.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { mayDecideReservation } from '#domain/reservations/rules.ts'
import { serviceProviders } from '#domain/service-providers/contract.ts'
import { papersToRenew, ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { mayManage } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { readWindow } from '#hooks/read-window.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { readMeta } from '#store/meta.ts'
import { reportKey } from '#store/reports.ts'

export type Awaiting =
  | 'reservations'
  | 'assemblies'
  | 'privacy_requests'
  | 'service_providers'
  | 'access_recoveries'

/** The list with all of them. */
export const awaitingHref = '/app/awaiting'

/** The ids of the rows that this person has to act on, by collection; of a provider once for each paper that ends. */
export type AwaitingRows = Record<Awaiting, string[]>

/**
 * Reservations to decide, open votes that the person has not cast, unanswered erasure requests, providers whose papers end,
 * and people who have lost their second factor.
 */
export async function findAwaiting(db: ZeloDatabase, actor: Actor, now: string): Promise<AwaitingRows> {
  const { condominium_id: here, permissions } = actor
  const mayDecide = isAllowed(reservations.confirm, permissions) && mayDecideReservation({ actor })
  const mayVote = isAllowed(assemblies.vote, permissions) && mayVoteBy(actor, now)
  const mayAnswer = isAllowed(privacy.refuse, permissions) && visibilityOf(actor, PrivacyRequest) === 'all'
  const mayRenew = isAllowed(serviceProviders.addPaper, permissions)
  return {
    reservations: mayDecide && here ? await undecided(db, here, now) : [],
    assemblies: mayVote && here ? await withoutVote(db, here, actor) : [],
    privacy_requests: mayAnswer ? await unanswered(db, actor) : [],
    service_providers: mayRenew && here ? await withPapersThatEnd(db, here, now) : [],
    access_recoveries: isManagement(actor.role) ? await toVouchFor(db, now) : [],
  }
}

/** `7 assuntos aguardam você`: requests, votings and papers alike. */
export function awaitingWords(count: number): string {
  return count === 1 ? '1 assunto aguarda você' : `${count} assuntos aguardam você`
}

/** Requests that start in the future; past ones cannot be decided. */
async function undecided(db: ZeloDatabase, condominiumId: string, now: string): Promise<string[]> {
  const rows = await readWindow(db, Reservation, {
    of: condominiumId,
    from: now,
    isWanted: ({ status }) => status === 'PENDING',
  })
  return rows.map(({ id }) => id)
}

async function withoutVote(db: ZeloDatabase, condominiumId: string, actor: Actor): Promise<string[]> {
  const running = await readWindow(db, Assembly, {
    of: condominiumId,
    isWanted: (row) => row.status === 'IN_PROGRESS' && mayVoteHere(row, actor),
  })
  const ids = running.map(({ id }) => id)
  // A vote is open once the server says so: an assembly opened on this device alone is still pending.
  const bases = await db.base.bulkGet(ids.map((id) => ['assemblies', id]))
  const votes = await Promise.all(ids.map((id) => rowsOf(db, Vote, { of: id }).toArray()))
  const own = votes.flat().filter(({ user_id }) => user_id === actor.id)
  const voted = new Set(own.map(({ assembly_id }) => assembly_id))
  const asked = new Set(bases.flatMap((base) => (base && !isRunning(base.row) ? [base.id] : [])))
  return ids.filter((id) => !voted.has(id) && !asked.has(id))
}

async function withPapersThatEnd(db: ZeloDatabase, condominiumId: string, now: string): Promise<string[]> {
  const [rows, place] = await Promise.all([
    rowsOf(db, ServiceProvider, { of: condominiumId }).toArray(),
    db.rows<Condominium>('condominiums').get(condominiumId),
  ])
  const today = civilDay(now, place?.time_zone ?? defaultTimeZone)
  return papersToRenew(rows, today).map(({ provider }) => provider.id)
}

/** Only the server knows them: what it last answered this device (`AskRecoveries`). */
async function toVouchFor(db: ZeloDatabase, now: string): Promise<string[]> {
  const kept = await readMeta(db, reportKey(accessRecovery.list, {}))
  const known = v.safeParse(accessRecovery.list.output, kept?.answer)
  if (!known.success) return []
  const horizon = new Date(Date.parse(now) - recoveryLapsesDays * 86_400_000).toISOString()
  return known.output
    .filter(
      ({ asked_at, opens_at, is_mine, refusal }) =>
        asked_at > horizon && opens_at === null && !is_mine && refusal === null,
    )
    .map(({ id }) => id)
}

function isRunning(row: object | null): boolean {
  return (row as Assembly | null)?.status === 'IN_PROGRESS' // a row of assemblies
}

/** Requests of this condominium and of people without one. No one decides their own, nor that of a superior role. */
async function unanswered(db: ZeloDatabase, actor: Actor): Promise<string[]> {
  const rows = await readWindow(db, PrivacyRequest, {
    of: null,
    isWanted: ({ status, condominium_id, user_id }) =>
      status === 'OPEN' &&
      user_id !== actor.id &&
      (condominium_id === null || condominium_id === actor.condominium_id),
  })
  const people = await db.rows<User>('users').bulkGet(rows.map(({ user_id }) => user_id ?? ''))
  return rows
    .filter((_row, at) => {
      const person = people[at]
      return !person || mayManage(person, actor, 'delete_user')
    })
    .map(({ id }) => id)
}
