import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { query } from '../kernel/query.ts'
import { occurrenceFlow } from '../occurrences/occurrence.ts'
import { Id, Instant } from '../values/id.ts'
import { activityStatuses, activityTypes } from './activities.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** 0 to 1; null where there is nothing to be a part of. */
const Rate = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))
/** In reais, with two decimals. */
const Amount = v.number()

/** A card is null for somebody who may not read everything that it counts. */
const card = <S extends v.GenericSchema>(schema: S) => v.nullable(schema)

const OfCondominium = v.strictObject({ condominium_id: v.optional(Id) })
const OneCondominium = v.strictObject({ condominiumId: Id })

const Named = v.nullable(v.strictObject({ name: v.string() }))

/** The cards that the dashboards of Master and Admin have in common. */
const cards = {
  /** The active ones; the newest of all. */
  collaborators: card(v.strictObject({ total: Count, last_added: Named })),
  /** The comunicado published last, and how many of those whom it is for have not read it. */
  announcements: card(
    v.strictObject({
      latest: v.nullable(v.strictObject({ title: v.string(), date: Instant, unread_count: Count })),
    }),
  ),
  /** All that was received, and all that is overdue today, without fine and interest. */
  financial: card(v.strictObject({ total_balance: Amount, delinquency_amount: Amount })),
  /** `38 ocupadas, 2 vagas` */
  residences: card(v.strictObject({ total: Count, status: v.string() })),
  /** Open occurrences, which await management. */
  support: card(
    v.strictObject({
      pending_tickets: Count,
      latest_issue: v.nullable(v.strictObject({ title: v.string() })),
    }),
  ),
}

const ReservationDetail = v.strictObject({
  id: Id,
  title: v.string(),
  area_name: v.string(),
  user_name: v.string(),
  unit: v.string(),
  start_datetime: Instant,
})
export type ReservationDetail = v.InferOutput<typeof ReservationDetail>

/** The most of each list of the card Reservas. */
export const mostDetails = 2

/** `total` is what is ahead: what is pending, approved for today, and approved for later. */
const ReservationsCard = v.strictObject({
  total: Count,
  pending: Count,
  today: Count,
  pending_details: v.array(ReservationDetail),
  today_details: v.array(ReservationDetail),
  approved_details: v.array(ReservationDetail),
})

/** What MASTER sees of each condominium without opening it. */
const CondominiumFigures = v.strictObject({
  condominium_id: Id,
  name: v.string(),
  residences: Count,
  occupied: Count,
  pending_tickets: Count,
  pending_reservations: Count,
  total_balance: Amount,
  delinquency_amount: Amount,
})
export type CondominiumFigures = v.InferOutput<typeof CondominiumFigures>

/** Of so many condominiums MASTER gets the figures: those in which most is overdue, the most first. `total` counts all. */
export const mostEach = 100

const MasterDashboard = v.strictObject({
  ...cards,
  condominiums: v.strictObject({ total: Count, latest: Named, each: v.array(CondominiumFigures) }),
})
export type MasterDashboard = v.InferOutput<typeof MasterDashboard>

const AdminDashboard = v.strictObject({ ...cards, reservations: card(ReservationsCard) })
export type AdminDashboard = v.InferOutput<typeof AdminDashboard>

const Kpis = v.strictObject({
  total_units: card(Count),
  occupancy_rate: Rate,
  total_residents: card(Count),
  /** Of what was billed in twelve months, by value. */
  default_rate: Rate,
})
export type Kpis = v.InferOutput<typeof Kpis>

const RecentOccurrence = v.strictObject({
  id: Id,
  title: v.string(),
  status: v.picklist(occurrenceFlow.states),
  unit: v.string(),
  user: v.strictObject({ profile: v.strictObject({ name: v.string() }) }),
})

/** Of what the caller may read; the tasks are their own. */
const CollaboratorDashboard = v.strictObject({
  totalResidents: Count,
  totalUnits: Count,
  activeOccurrences: Count,
  pendingReservations: Count,
  totalDocuments: Count,
  recentActivities: Count,
  completedTasks: Count,
  pendingTasks: Count,
})
export type CollaboratorDashboard = v.InferOutput<typeof CollaboratorDashboard>

const ShownActivity = v.strictObject({
  id: Id,
  type: v.picklist(activityTypes),
  description: v.string(),
  timestamp: Instant,
  status: v.picklist(activityStatuses),
})

/** The documented figures, for other API clients; devices count their own rows with the same functions. */
export const dashboards = contract('dashboards', {
  kpis: query('GET /manager/dashboard/kpis', 'view_dashboard', OfCondominium, Kpis),
  recentOccurrences: query(
    'GET /manager/dashboard/recent-occurrences',
    'view_dashboard',
    OfCondominium,
    v.array(RecentOccurrence),
  ),
  /** Of all condominiums, for MASTER alone. */
  master: query('GET /manager/dashboard/master', 'view_dashboard', v.strictObject({}), MasterDashboard),
  admin: query('GET /manager/dashboard/admin', 'view_dashboard', OfCondominium, AdminDashboard),
  collaborator: query(
    'GET /collaborator/dashboard/:condominiumId',
    'view_dashboard',
    OneCondominium,
    CollaboratorDashboard,
  ),
  activities: query(
    'GET /collaborator/activities/:condominiumId',
    'view_dashboard',
    OneCondominium,
    v.array(ShownActivity),
  ),
})
