import type { AnyRow } from './command.ts'

/**
 * How far back a device keeps the rows of a kind: those of the last `years` by the instant in `since`, and besides, whatever
 * their age, those whose fields hold one of the values in `orWhile`. Data and not a function, so that the server's SQL
 * (`server/kernel/sync/kept.ts`) and the device's predicate below come from the same statement.
 */
export interface Keeps<Field extends string = string> {
  years: number
  /** An instant, and the second column of the index: so a device finds what is older without reading the rest. */
  since: Field
  orWhile?: { readonly [K in Field]?: readonly string[] }
}

/** The instant from which on rows are kept whatever they hold. `now` is the server's: a device's clock may be years off. */
export function keptFrom({ years }: Pick<Keeps, 'years'>, now: string): string {
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - years)
  return from.toISOString()
}

/** Whether a device keeps this row, at the instant `now` of the server. */
export function isKept(keeps: Keeps, row: AnyRow, now: string): boolean {
  if (String(row[keeps.since]) >= keptFrom(keeps, now)) return true
  return Object.entries(keeps.orWhile ?? {}).some(([field, values]) => values?.includes(String(row[field])))
}

/** How long a device keeps what its person asked for beyond that. */
export const askedForDays = 30

export function isAskedLately(askedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(askedAt) < askedForDays * 86_400_000
}
