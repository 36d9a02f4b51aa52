import { useMemo } from 'react'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { guarded } from '#store/watchdog.ts'

/** A half-filled form stored on the device. */
export interface Draft<T> {
  key: string
  read(): Promise<Partial<T> | undefined>
  write(values: T): Promise<void>
  clear(): Promise<void>
}

/** `secret` names fields that are never stored: passwords. */
export function useDraft<T>(key: string, secret: readonly (keyof T)[] = nothing): Draft<T> {
  const { db } = usePerson()
  return useMemo(
    () => ({
      key,
      async read() {
        const kept = await guarded(db, () => db.drafts.get(key))
        return kept?.value as Partial<T> | undefined // written below, under the same key
      },
      async write(values) {
        const value = { ...values }
        for (const name of secret) delete value[name]
        await guarded(db, () => db.drafts.put({ key, value, saved_at: now() }))
      },
      clear: () => guarded(db, () => db.drafts.delete(key)),
    }),
    [db, key, secret],
  )
}

const nothing: readonly never[] = []
