import { isListed, type Occurrence } from '#domain/occurrences/occurrence.ts'
import type { ListedRows } from './use-rows.ts'

/** What lists show unless they are asked for what is archived. */
export const listedOccurrences: ListedRows<Occurrence> = { isListed, tally: 'byStatus' }
