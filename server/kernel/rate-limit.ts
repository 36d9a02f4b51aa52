import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from './kernel.ts'
import { sha256 } from './session-rows.ts'

interface Limit {
  tries: number
  windowSeconds: number
}

/** Something that is counted: an address or an account, as the caller names it. */
export interface Counted extends Limit {
  name: string
  caller: string
}

/**
 * Consumes one try in this window, for all processes of a database; `too_many` when there is none left. Addresses and
 * accounts are stored as digests. Answers the argument of `refundTries`.
 */
export function consumeTry(kernel: Kernel, name: string, caller: string, limit: Limit): Promise<string[]> {
  return consumeTries(kernel, [{ name, caller, ...limit }])
}

/** The same for several at once: if one has no try left, the others keep theirs. */
export async function consumeTries(kernel: Kernel, counted: readonly Counted[]): Promise<string[]> {
  const limits = new Map(counted.map(({ name, caller, ...limit }) => [keyOf(name, caller), limit]))
  const rows = await countTries(kernel, limits)
  const spent = rows.filter(({ key, count }) => count > (limits.get(key)?.tries ?? 0))
  if (spent.length === 0) return [...limits.keys()]
  await refundTries(
    kernel,
    rows.filter((row) => !spent.includes(row)).map(({ key }) => key),
  )
  const opens = spent.map(
    ({ key, window_start }) => Date.parse(window_start) + (limits.get(key)?.windowSeconds ?? 0) * 1000,
  )
  throw new DomainError('too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...opens) - Date.parse(kernel.clock.now())) / 1000)),
  })
}

/** The same for work that is left out instead of refused: whether there was a try left. */
export async function takeTry(kernel: Kernel, name: string, caller: string, limit: Limit): Promise<boolean> {
  const rows = await countTries(kernel, new Map([[keyOf(name, caller), limit]]))
  return rows.every(({ count }) => count <= limit.tries)
}

/** Whether the next `takeTry` would succeed; consumes none. */
export async function hasTriesLeft(
  { db, clock }: Kernel,
  name: string,
  caller: string,
  { tries, windowSeconds }: Limit,
): Promise<boolean> {
  const { rows } = await sql`
    select from rate_limits where key = ${keyOf(name, caller)} and count >= ${tries}
      and window_start > ${secondsBefore(clock.now(), windowSeconds)}::timestamptz`.execute(db)
  return rows.length === 0
}

function keyOf(name: string, caller: string): string {
  return `${name}:${sha256(caller)}`
}

async function countTries({ db, clock }: Kernel, limits: ReadonlyMap<string, Limit>) {
  const now = clock.now()
  const keys = [...limits.keys()].sort() // always in the same order, to avoid deadlocks
  const since = keys.map((key) => secondsBefore(now, limits.get(key)?.windowSeconds ?? 0))
  const { rows } = await sql<{ key: string; count: number; window_start: string }>`
    with asked as (select * from unnest(${keys}::text[], ${since}::timestamptz[]) as a (key, since))
    insert into rate_limits as held (key, window_start, count)
    select key, ${now}::timestamptz, 1 from asked
    on conflict (key) do update set (count, window_start) = (
      select case when held.window_start <= since then 1 else held.count + 1 end,
        case when held.window_start <= since then excluded.window_start else held.window_start end
      from asked where asked.key = held.key
    )
    returning key, count, window_start`.execute(db)
  return rows
}

export async function refundTries({ db }: Kernel, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = any(${keys}::text[])`.execute(
    db,
  )
}

/** Counts these from none again; answers how many had been counted. */
export async function forgetTries(
  db: Kysely<Database>,
  counted: readonly Pick<Counted, 'name' | 'caller'>[],
): Promise<number> {
  const keys = counted.map(({ name, caller }) => keyOf(name, caller))
  const { numAffectedRows } = await sql`delete from rate_limits where key = any(${keys}::text[])`.execute(db)
  return Number(numAffectedRows)
}

function secondsBefore(now: string, seconds: number): string {
  return new Date(Date.parse(now) - seconds * 1000).toISOString()
}
