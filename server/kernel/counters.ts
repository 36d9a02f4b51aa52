import { type RawBuilder, sql } from 'kysely'

/** What the column of a counter holds at most; a counter that is there has ended. */
export const endOfCounters = 2_147_483_647

/** A counter after so many more numbers. It stays at its end, so that whoever counts can say so in a sentence. */
export function afterwards(last: RawBuilder<unknown>, count = 1): RawBuilder<number> {
  return sql`least(${last}::bigint + ${count}::integer, ${endOfCounters}::integer)::integer`
}
