import { searchable } from '#domain/values/search.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import { isListed, type Occurrence } from '#domain/occurrences/occurrence.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { folded } from '#domain/values/text.ts'
import { kindIcon, recordHref } from '#parts/navigation.ts'
import { type Findable, type FindableItem, finder } from './palette-find.ts'

/** Rows of which a device may have ten thousand, in the order in which they were recorded. */
export interface ManyRows {
  occurrences: ReadRows<Occurrence>
  boletos: ReadRows<Boleto>
  charges: ReadRows<FinancialTransaction>
}

export interface ReadRows<Row> {
  rows: readonly Row[]
  /** Whether these are all; else the newest. */
  areAll: boolean
}

/** Whether enough was typed for such rows to be read: a number, or three letters. */
export function asksForRecords(query: string): boolean {
  return folded(query)
    .split(' ')
    .some((word) => word.length >= 3)
}

const newest = 6

/**
 * The newest of each kind that are meant, up to the first kind of which there may be more: what is displayed must not
 * move when these have been read. Lets the page answer meanwhile.
 */
export async function searchRecords(
  { occurrences, boletos, charges }: ManyRows,
  query: string,
  signal?: AbortSignal,
): Promise<FindableItem[]> {
  if (!asksForRecords(query)) return []
  const isMeant = finder(query)
  const breath = breaths()
  const items: FindableItem[] = []
  for (const search of [
    searchOf(occurrences, {
      group: 'Ocorrências',
      collection: 'occurrences',
      isFound: isListed,
      findable: ({ title, unit, protocol }) => ({
        words: searchable(title, unit, protocol),
        numbers: [protocol && protocol.replace('-', '')],
      }),
      item: ({ title, unit, residence_id, protocol }) => ({
        label: title,
        plate: residence_id === null ? undefined : unit,
        detail: [residence_id === null && unit, protocol].filter(Boolean).join(' · ') || undefined,
      }),
    }),
    searchOf(boletos, {
      group: 'Boletos',
      collection: 'boletos',
      findable: ({ payer, unit, about, our_number, document_number }) => ({
        words: searchable(payer.name, unit, about),
        numbers: [our_number, document_number, payer.document],
      }),
      item: ({ payer, unit, about, our_number }) => ({
        label: `${payer.name}, ${about}`,
        plate: unit,
        detail: our_number ? nossoNumeroText(our_number) : undefined,
      }),
    }),
    searchOf(charges, {
      group: 'Cobranças',
      collection: 'financial_transactions',
      findable: ({ resident_name, unit, type, description }) => ({
        words: searchable(resident_name, unit, transactionTypeTexts[type], description),
      }),
      item: ({ resident_name, unit, type, description, due_date }) => ({
        label: `${resident_name}, ${description || transactionTypeTexts[type]}`,
        plate: unit,
        detail: civilDateText(due_date),
      }),
    }),
  ]) {
    const found = await search({ isMeant, breath, signal })
    items.push(...found.items)
    if (found.mayBeMore) break
  }
  return items
}

interface Search {
  isMeant: (one: Findable) => boolean
  breath: () => Promise<void> | undefined
  signal: AbortSignal | undefined
}

interface Kind<Row> {
  group: string
  collection: 'occurrences' | 'boletos' | 'financial_transactions'
  /** Of which rows a search is; by default of all. */
  isFound?: (row: Row) => boolean
  findable: (row: Row) => Findable
  item: (row: Row) => Pick<FindableItem, 'label' | 'plate' | 'detail'>
}

/** Folding ten thousand texts takes longer than searching them. A changed row is another object. */
const foldedRows = new WeakMap<object, Findable>()

function searchOf<Row extends { id: string }>(
  { rows, areAll }: ReadRows<Row>,
  { group, collection, isFound = () => true, findable, item }: Kind<Row>,
) {
  return async ({ isMeant, breath, signal }: Search) => {
    const items: FindableItem[] = []
    for (let at = rows.length - 1; at >= 0 && items.length < newest; at--) {
      const row = rows[at]
      if (!row || !isFound(row)) continue
      if (at % rowsPerLook === 0) await breath()
      if (signal?.aborted) break
      const found = foldedRows.get(row) ?? findable(row)
      foldedRows.set(row, found)
      if (!isMeant(found)) continue
      const key = recordHref(collection, row.id) ?? row.id
      items.push({ key, group, icon: kindIcon(collection), ...item(row), ...found })
    }
    return { items, mayBeMore: !areAll && items.length < newest }
  }
}

/** Looking at the clock takes longer than a few rows do. */
const rowsPerLook = 50
const breathMs = 8

/** A pause for the page to answer, once it has waited long enough. */
function breaths(): Search['breath'] {
  let since = performance.now()
  return () => {
    if (performance.now() - since < breathMs) return undefined
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}
