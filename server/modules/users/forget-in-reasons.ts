import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Pseudonym } from '#domain/kernel/forget.ts'
import { isSame } from '#domain/values/same.ts'
import { findRow, putRow, type Stored } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { idsWhere } from '#server/people/remove-all.ts'
import { pseudonymized } from './pseudonymized.ts'
import type { Known } from './traces.ts'

const withSteps = entities.filter(({ row }) => 'history' in row.entries)

interface Erased {
  known: Known
  pseudonym: Pseudonym
  /** The rows that named them. */
  rows: readonly { id: string }[]
}

/**
 * Puts a pseudonym in place of a person in the reasons that rows and their steps tell, as in the audit, which tells the same. A
 * name alone means them where something else does too.
 */
export async function forgetInReasons(work: ActingWork, { known, pseudonym, rows }: Erased): Promise<void> {
  const steps = sql`r.history::text`
  const mentions = sql`r.id = any(${rows.map(({ id }) => id)}::uuid[])
    or ${steps} ~ any(${known.numbers.map(({ loosely }) => loosely)}::text[])
    or exists (select 1 from unnest(${known.emails}::text[]) as email where position(email in lower(${steps})) > 0)`
  for (const entity of withSteps)
    for (const id of await idsWhere(work, entity.collection, mentions)) {
      const stored = await findRow(work.tx, entity, id, { lock: true })
      if (!stored) continue
      const next = inReasons(stored.row, (reason) => pseudonymized(reason, known, pseudonym)) as AnyRow // as it was
      if (!isSame(stored.row, next)) await putRow(work, entity, next, stored as unknown as Stored) // a row of any entity
    }
}

function inReasons(value: unknown, replaced: (reason: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inReasons(one, replaced))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'reason' && typeof one === 'string' ? replaced(one) : inReasons(one, replaced),
    ]),
  )
}
