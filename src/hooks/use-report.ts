import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Query, Call } from '#domain/kernel/query.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { readMeta } from '#store/meta.ts'
import { keepReport, reportKey } from '#store/reports.ts'
import { callServer } from '#session/call-server.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from './use-live.ts'

export interface Report<O> {
  /** The last answer stored on this device; undefined before the first. */
  answer: O | undefined
  /** When the server answered it. */
  at: string | undefined
  /** The last request got no answer: `answer` is an older one. */
  isUnreached: boolean
  isAsking: boolean
  ask(): Promise<void>
}

/**
 * What only the server can count: the last answer is stored and displayed with its time, and requested again when the
 * screen opens. `input` is part of the key.
 */
export function useReport<I, O>(query: Query<I, O> | Call<I, O>, input: I): Report<O> {
  const { db, transport } = usePerson()
  const wanted = JSON.stringify(input)
  const key = reportKey(query, input)
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
      if (db.isLeft) return // signed out while it was under way
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'forbidden' || error.code === 'not_found') await db.meta.delete(key) // access has been narrowed meanwhile
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
