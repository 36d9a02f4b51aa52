import { readMeta, writeMeta } from '#store/meta.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from './use-live.ts'

/** Whether this person said "Agora não" to the first steps of this condominium here; undefined until it is read. */
export function useFirstStepsPutAway(condominiumId: string) {
  const { db } = usePerson()
  const key = `first_steps_put_away:${condominiumId}` as const
  const isPutAway = useLive(async (store) => (await readMeta(store, key)) !== undefined, [key])
  return { isPutAway, putAway: () => void writeMeta(db, key, now()) }
}
