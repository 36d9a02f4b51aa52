import type { CondominiumDocument } from '../condominium-documents/condominium-document.ts'
import type { Notice } from '../notices/notice.ts'
import { isListed, type Occurrence, type OccurrenceStatus } from '../occurrences/occurrence.ts'
import type { Reservation, ReservationStatus } from '../reservations/reservation.ts'
import { livesHere, type User, type UserStatus } from '../users/user.ts'

export const activityTypes = ['occurrence', 'reservation', 'document', 'resident', 'other'] as const
export const activityStatuses = [
  'pending',
  'in_progress',
  'active',
  'resolved',
  'completed',
  'rejected',
  'cancelled',
] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/** What was recorded, and how it stands now. */
export interface Activity {
  id: string
  type: (typeof activityTypes)[number]
  /** `Vazamento na garagem, 304` */
  description: string
  /** When it was recorded. */
  timestamp: string
  status: ActivityStatus
}

/** Rows recorded since an instant. */
export interface RecentRows {
  occurrences: readonly Pick<Occurrence, 'id' | 'title' | 'unit' | 'status' | 'recorded_at' | 'archived_at'>[]
  reservations: readonly Pick<Reservation, 'id' | 'area_name' | 'unit' | 'status' | 'recorded_at'>[]
  documents: readonly Pick<CondominiumDocument, 'id' | 'title' | 'recorded_at'>[]
  users: readonly Pick<User, 'id' | 'role' | 'profile' | 'status' | 'recorded_at'>[]
  notices: readonly Pick<Notice, 'id' | 'title' | 'stage' | 'recorded_at'>[]
}

export const activityHours = 24

/** The instant since which something is recent. */
export function recentSince(now: string): string {
  return new Date(Date.parse(now) - activityHours * 3_600_000).toISOString()
}

/** What was recorded in the last 24 hours, the newest first. */
export function activitiesOf(rows: RecentRows, now: string): Activity[] {
  const since = recentSince(now)
  return [
    ...rows.occurrences
      .filter(isListed)
      .map((row) => activity(row, 'occurrence', named(row.title, row.unit), occurrenceStatus[row.status])),
    ...rows.reservations.map((row) =>
      activity(row, 'reservation', named(row.area_name, row.unit), reservationStatus[row.status]),
    ),
    ...rows.documents.map((row) => activity(row, 'document', row.title, 'completed')),
    ...rows.users
      .filter(({ role }) => livesHere(role))
      .map((row) => activity(row, 'resident', row.profile.name, userStatus[row.status])),
    ...rows.notices
      .filter(({ stage }) => stage === 'PUBLISHED' || stage === 'ARCHIVED')
      .map((row) => activity(row, 'other', row.title, 'completed')),
  ]
    .filter(({ timestamp }) => timestamp >= since)
    .sort((one, other) => (`${one.timestamp} ${one.id}` < `${other.timestamp} ${other.id}` ? 1 : -1))
}

function activity(
  { id, recorded_at }: { id: string; recorded_at: string },
  type: Activity['type'],
  description: string,
  status: ActivityStatus,
): Activity {
  return { id, type, description, timestamp: recorded_at, status }
}

function named(title: string, unit: string): string {
  return unit ? `${title}, ${unit}` : title
}

const occurrenceStatus: Record<OccurrenceStatus, ActivityStatus> = {
  OPEN: 'pending',
  IN_PROGRESS: 'in_progress',
  RESOLVED: 'resolved',
  CLOSED: 'completed',
}

const reservationStatus: Record<ReservationStatus, ActivityStatus> = {
  PENDING: 'pending',
  APPROVED: 'active',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
}

const userStatus: Record<UserStatus, ActivityStatus> = {
  ACTIVE: 'active',
  PENDING: 'pending',
  INACTIVE: 'cancelled',
}
