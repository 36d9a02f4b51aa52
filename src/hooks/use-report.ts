import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Query, Call } from '#domain/kernel/query.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { readMeta } from '#store/meta.ts'
import { keepReport } from '#store/reports.ts'
import { callServer } from '#session/call-server.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from './use-live.ts'

interface Report<O> {
  /** The last answer that this device had; undefined before the first. */
  answer: O | undefined
  /** When the server gave it. */
  at: string | undefined
  /** It was asked for and no answer came: what shows is the last one. */
  isUnreached: boolean
  isAsking: boolean
  ask(): Promise<void>
}

/**
 * What only the server can count or tell: its last answer is kept on the device and shown with its hour, and a newer
 * one is asked for whenever the screen opens. `input` is part of what is kept.
 */
export function useReport<I, O>(query: Query<I, O> | Call<I, O>, input: I): Report<O> {
  const { db, transport } = usePerson()
  const wanted = JSON.stringify(input)
  const key = `report:${query.name} ${wanted}` as const
  const kept = useLive((store) => readMeta(store, key), [key])
  const [isAsking, setAsking] = useState(false)
  const [isUnreached, setUnreached] = useState(false)

  const ask = useCallback(async () => {
    setAsking(true)
    try {
      const whenAsked = await readMeta(db, 'me')
      const answer = await callServer(transport, query, JSON.parse(wanted))
      await keepReport(db, query.name, { key, answer, at: now(), whenAsked })
      setUnreached(false)
    } catch (error) {
      if (db.isLeft) return // signed out while it was on its way
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'forbidden' || error.code === 'not_found') await db.meta.delete(key) // no longer theirs to know
      setUnreached(true)
    } finally {
      setAsking(false)
    }
  }, [db, transport, query, wanted, key])

  useEffect(() => {
    void ask()
  }, [ask])

  const known = kept && v.safeParse(query.output, kept.answer)
  return { answer: known?.success ? known.output : undefined, at: kept?.at, isUnreached, isAsking, ask }
}
