import { useMemo, useRef, useState } from 'react'
import { Boleto } from '#domain/boletos/boleto.ts'
import { type BoletoFilter, boletoMatcher, compareBoletos } from '#domain/boletos/search.ts'
import { type KnownRows, sameRows } from '#hooks/same-rows.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import type { Local } from '#store/local-row.ts'
import { boletoFilterOf, boletoSortOf, hasBoletoFilter, type BoletoListTexts, pageOf } from './boleto-list.ts'

type BoletoRow = Local<Boleto>

/**
 * One page of the boletos that the address asks for, and all of them. Newest first and unfiltered, the page is a window of
 * the index, and is there before thousands of rows are read.
 */
export function useBoletoPage(texts: BoletoListTexts) {
  const today = useToday()
  const wanted = JSON.stringify(boletoFilterOf(texts))
  const filter = useMemo(() => JSON.parse(wanted) as BoletoFilter, [wanted]) // written one line up
  const { by, direction } = boletoSortOf(texts)
  const isNarrowed = hasBoletoFilter(filter)
  const isNewestFirst = by === 'created_at' && direction === 'desc'
  // Only the first page that is asked for: once all rows are read, the others are slices of them.
  const [limit] = useState(() => pageOf(texts, Number.MAX_SAFE_INTEGER).until)
  const newest = useRows(Boleto, { order: 'descending', limit })
  const all = useRows(Boleto, { order: 'descending' })?.rows

  const found = useMemo(() => {
    if (!all) return undefined
    const narrowed = isNarrowed ? all.filter(boletoMatcher(filter, today)) : all
    return isNewestFirst ? narrowed : [...narrowed].sort(compareBoletos(by, direction, today))
  }, [all, filter, isNarrowed, isNewestFirst, by, direction, today])

  const early = isNarrowed || !isNewestFirst ? undefined : newest
  const total = found?.length ?? early?.total
  const page = pageOf(texts, total ?? 0)
  const source = found ?? early?.rows
  const { from, until } = page
  return {
    /** The rows of the page. */
    rows: useKnown(useMemo(() => source?.slice(from, until), [source, from, until])),
    /** All that were found, in order; undefined until they are read. */
    found,
    /** Every boleto on this device. */
    all,
    total,
    page,
    isNarrowed,
    sort: { by, direction },
    today,
  }
}

/** A row that did not change keeps its object, so that only changed rows are drawn again. */
function useKnown(rows: BoletoRow[] | undefined): BoletoRow[] | undefined {
  const known = useRef<KnownRows<BoletoRow>>(new Map())
  return useMemo(() => rows && sameRows(rows, known.current), [rows])
}
