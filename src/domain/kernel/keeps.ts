import type { AnyRow } from './command.ts'

/**
 * How far back a device keeps an entity's rows: those of the last `years` by the instant in the field `since`, and at
 * any age those whose fields have one of the values in `orWhile`. Data and not a function, so that the server's SQL
 * (`server/kernel/sync/kept.ts`) and the device's predicate below have the same source.
 */
export interface Keeps<Field extends string = string> {
  years: number
  /**
   * A field with an instant that is the second column of the index: a device finds old rows without reading the others.
   */
  since: Field
  orWhile?: { readonly [K in Field]?: readonly string[] }
}

/** Rows since this instant are kept whatever their values. `now` is the server's clock: a device's may be years off. */
export function keptFrom({ years }: Pick<Keeps, 'years'>, now: string): string {
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - years)
  return from.toISOString()
}

/** Whether a device keeps this row; `now` is the server's clock. */
export function isKept(keeps: Keeps, row: AnyRow, now: string): boolean {
  if (String(row[keeps.since]) >= keptFrom(keeps, now)) return true
  return Object.entries(keeps.orWhile ?? {}).some(([field, values]) => values?.includes(String(row[field])))
}

/** How long a device keeps older rows that were fetched on demand. */
export const askedForDays = 30

export function isAskedLately(askedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(askedAt) < askedForDays * 86_400_000
}
