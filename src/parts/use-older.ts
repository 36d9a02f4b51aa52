import { useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { keptFrom } from '#domain/kernel/keeps.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { useFetchOlder } from '#hooks/use-fetch-older.ts'
import { useLive } from '#hooks/use-live.ts'
import { olderKey, positionKey, readMeta } from '#store/meta.ts'
import { olderKept } from '#store/older-rows.ts'
import { useCondominium } from './use-condominium.ts'

export interface Older {
  /** All rows since this instant are on this device. */
  from: string
  /** The same as a date for people: "22/11/2024". */
  since: string
  /** All older rows were fetched too. */
  isAll: boolean
  isAsking: boolean
  /** The last page could not be fetched. */
  hasFailed: boolean
  ask: () => Promise<void>
}

/** Where this device's copy of an entity ends; null if it is complete. */
export function useOlder({ collection, keeps }: Pick<Entity, 'collection' | 'keeps'>): Older | null {
  const { fetchPage } = useFetchOlder()
  const { id, timeZone } = useCondominium()
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const known = useLive(
    async (store) => {
      if (!keeps) return null
      const at = id && (await readMeta(store, positionKey(id)))?.at
      if (!at || !(await readMeta(store, olderKey(collection, id)))) return null
      const older = await olderKept(store, { collection, condominiumId: id, now: at })
      return { from: older?.from?.since ?? keptFrom(keeps, at), isAll: older?.isAll ?? false }
    },
    [collection, id, keeps],
  )
  if (!known || !keeps) return null
  return {
    from: known.from,
    since: civilDateText(civilDay(known.from, timeZone)),
    isAll: known.isAll,
    isAsking,
    hasFailed,
    async ask() {
      setAsking(true)
      setFailed(false)
      try {
        await fetchPage({ collection, keeps })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        setFailed(true)
      } finally {
        setAsking(false)
      }
    },
  }
}
