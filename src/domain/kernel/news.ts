import type { Actor } from './context.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** What a person may mute. Devices hold muted kinds: append only. */
export const notificationKinds = [
  'notice',
  'urgent_notice',
  'reservation',
  'occurrence',
  'assembly',
  'charge',
  'access',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * What people are told of a change of a row while the app is closed. A lock screen shows title and body to whoever
 * stands beside it: no amounts, no text of an occurrence, no name of a neighbour.
 */
export interface News {
  kind: NotificationKind
  /** Identifies the event among those of its row, so that nothing is told twice: `moved:RESOLVED:2`. */
  about: string
  /** All of these people, but those who may not read the row, and whoever made the change. */
  to: Recipients
  /** Disregards quiet hours. */
  urgent?: boolean
  /** Worth nothing after a day; other news wait three days for a device that is off. */
  isReminder?: boolean
  /**
   * News of one group come in numbers and are counted: "3 ocorrências novas". Without it, newer news of a row replace
   * those before.
   */
  group?: string
  title: string
  body: string
  /** The address in the app: `/app/occurrences/…`. */
  path: string
}

export interface Recipients {
  users?: readonly (string | null)[]
  /** Whoever matches the row's audience; everybody who may read the row, if its audience names nobody. */
  audience?: true
  /** Without those of the audience who match these keys: they were told before. */
  beyond?: readonly string[]
  /** Everybody of the condominium who has this permission. */
  permission?: Permission
  /** Everybody of the condominium with this role, though they may not read what is decided about it. */
  role?: Role
}

/** For news whose title says all that a lock screen may show. */
export const tapToSee = 'Toque para ver no Zelo.'

export interface NewsContext {
  now: string
  /** Null for day jobs, and files of the bank. */
  actor: Pick<Actor, 'id' | 'role'> | null
}
