import { useEffect, useMemo, useState } from 'react'
import { Boleto } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { readWindow } from '#hooks/read-window.ts'
import type { Listed } from '#hooks/rows-of.ts'
import { useAllRows } from '#hooks/use-all-rows.ts'
import { useLive } from '#hooks/use-live.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { FindableItem } from './palette-find.ts'
import { asksForRecords, type ManyRows, type ReadRows, searchRecords } from './palette-records.ts'
import { useMayFind } from './use-palette-items.ts'

/** What somebody looks for is mostly here, and a hundredth of reading it all. */
const newestRead = 200

/** What there are thousands of, searched once enough was typed: the newest at once, then all. */
export function useRecordItems(query: string): { items: readonly FindableItem[]; isReading: boolean } {
  const { rows, areAll } = useManyRows()
  const [found, setFound] = useState<{ rows: ManyRows; query: string; items: FindableItem[] }>()
  const isAsked = asksForRecords(query)
  useEffect(() => {
    if (!isAsked || !rows) return undefined
    const search = new AbortController()
    const { signal } = search
    searchRecords(rows, query, signal).then(
      (items) => signal.aborted || setFound({ rows, query, items }),
      (error: unknown) =>
        setFound(() => {
          throw error
        }),
    )
    return () => search.abort()
  }, [rows, query, isAsked])
  const isOver = areAll && found?.rows === rows && found?.query === query
  return { items: (isAsked && found?.items) || none, isReading: isAsked && !isOver }
}

const none: readonly FindableItem[] = []

/** From the moment when the palette opens: by the time when enough is typed much of it has been read. */
function useManyRows(): { rows: ManyRows | undefined; areAll: boolean } {
  const { id } = useCondominium()
  const may = useMayFind()
  const here = id ?? ''
  const newest = useLive(
    async (db) => {
      const read = async <Row>(entity: Listed<Row> & Parameters<typeof may.find>[0]) =>
        may.find(entity)
          ? (await readWindow(db, entity, { of: here, isDescending: true, limit: newestRead })).reverse()
          : []
      return {
        occurrences: await read(Occurrence),
        boletos: await read(Boleto),
        charges: await read(FinancialTransaction),
      }
    },
    [here, may],
  )
  // One after another: what is read first is found first.
  const occurrences = useAll(Occurrence, { newest: newest?.occurrences, isNext: true })
  const boletos = useAll(Boleto, { newest: newest?.boletos, isNext: occurrences?.areAll === true })
  const charges = useAll(FinancialTransaction, {
    newest: newest?.charges,
    isNext: boletos?.areAll === true,
  })
  const rows = useMemo(
    () => occurrences && boletos && charges && { occurrences, boletos, charges },
    [occurrences, boletos, charges],
  )
  return { rows, areAll: charges?.areAll === true }
}

interface Reading<Row> {
  newest: readonly Row[] | undefined
  isNext: boolean
}

/** Few rows are all there are. */
function useAll<Row extends { id: string }>(
  entity: Listed<Row>,
  { newest, isNext }: Reading<Row>,
): ReadRows<Row> | undefined {
  const { id } = useCondominium()
  const areMore = newest !== undefined && newest.length >= newestRead
  const all = useAllRows(entity, id ?? '', { isWanted: isNext && areMore })
  return useMemo(() => {
    if (!newest) return undefined
    return areMore ? { rows: all ?? newest, areAll: all !== undefined } : { rows: newest, areAll: true }
  }, [newest, all, areMore])
}
