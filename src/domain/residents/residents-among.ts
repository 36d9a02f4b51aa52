import type { Residence } from '../residences/residence.ts'
import { livesHere, type User } from '../users/user.ts'

/** The people who live in or own a unit: by role, or by a link that has not ended, even a future one. */
export function residentsAmong<U extends Pick<User, 'id' | 'role'>>(
  users: readonly U[],
  residences: readonly Pick<Residence, 'residents'>[],
  today: string,
): U[] {
  const linked = new Set(
    residences.flatMap(({ residents }) =>
      residents.flatMap(({ user, to_on }) => (to_on === null || to_on >= today ? [user.id] : [])),
    ),
  )
  return users.filter(({ id, role }) => livesHere(role) || linked.has(id))
}
