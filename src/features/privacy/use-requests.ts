import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'

/** Those of whoever is signed in, the newest first. */
export function useMyRequests(): Local<PrivacyRequest>[] | undefined {
  const { actor } = usePerson()
  return useLive(
    async (db) => {
      const rows = await db
        .rows<PrivacyRequest>('privacy_requests')
        .where('user_id')
        .equals(actor.id)
        .filter((row) => row._v > 0 || row._state !== 'rejected') // what was refused never came to be
        .toArray()
      return rows.sort((one, other) => other.recorded_at.localeCompare(one.recorded_at))
    },
    [actor.id],
  )
}

/** Those that the management in view answers, the most pressing first; MASTER also those of people of no condominium. */
export function useRequests(): Local<PrivacyRequest>[] | undefined {
  const { id } = useCondominium()
  return useLive(
    async (db) => {
      const rows = await db.rows<PrivacyRequest>('privacy_requests').toArray()
      return rows
        .filter(({ condominium_id }) => condominium_id === id || condominium_id === null)
        .sort(
          (one, other) =>
            Number(one.status !== 'OPEN') - Number(other.status !== 'OPEN') ||
            one.due_on.localeCompare(other.due_on) ||
            one.recorded_at.localeCompare(other.recorded_at),
        )
    },
    [id],
  )
}
