import { linkRequestDays } from '#domain/link-requests/contract.ts'
import type { User } from '#domain/users/user.ts'
import type { Work } from '#server/kernel/work.ts'

/** Belongs to no condominium, and may be asked by one. */
export function isFree({ condominium_id, role }: Pick<User, 'condominium_id' | 'role'>): boolean {
  return condominium_id === null && role === 'USER'
}

/** Asks a person of no condominium to join one; without `asked_by_id` the operator asks. */
export async function requestLink(
  { kernel, tx, now }: Work,
  asked: { user_id: string; condominium_id: string; role: string; asked_by_id: string | null },
) {
  const expires_at = new Date(Date.parse(now) + linkRequestDays * 86_400_000).toISOString()
  const request = { id: kernel.newId(), asked_at: now, expires_at }
  await tx
    .insertInto('link_requests')
    .values({ ...request, ...asked })
    .execute()
  return request
}
