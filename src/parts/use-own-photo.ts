import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from '#hooks/use-live.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'

/** The picture of the signed-in person, as stored on this device. */
export function useOwnPhoto(): string | null {
  const { actor } = usePerson()
  const row = useLive((db) => db.rows<User>('users').get(actor.id), [actor.id])
  return usePhotoUrl(row?.profile.photo ?? undefined)
}
