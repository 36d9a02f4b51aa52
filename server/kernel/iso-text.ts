import { sql } from 'kysely'

/** SQL: an instant as the API writes it, ISO 8601 in UTC with milliseconds. */
export function isoText(expression: string) {
  return sql.raw<string>(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
