import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from '#hooks/use-live.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'

/** The face of who is signed in, as this device has it. */
export function useOwnPhoto(): string | null {
  const { actor } = usePerson()
  const row = useLive((db) => db.rows<User>('users').get(actor.id), [actor.id])
  return usePhotoUrl(row?.profile.photo ?? undefined)
}
