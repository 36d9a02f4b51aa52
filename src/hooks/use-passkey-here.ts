import { usePerson } from '#session/SessionContext.tsx'
import { readMeta, writeMeta } from '#store/meta.ts'
import { useLive } from './use-live.ts'

/** Which of the person's passkeys was made on this device. */
export function usePasskeyHere() {
  const { db } = usePerson()
  const id = useLive((store) => readMeta(store, 'passkey_here'), [])
  return { id, note: (made: string) => writeMeta(db, 'passkey_here', made) }
}
