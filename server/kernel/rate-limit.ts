import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from './kernel.ts'
import { sha256 } from './session-rows.ts'

interface Limit {
  tries: number
  windowSeconds: number
}

/**
 * Consumes one try of each key in this window, for all processes of a database; `too_many` when one has none left.
 * Addresses and accounts are stored as digests. Answers the argument of `refundTries`.
 */
export async function consumeTry(
  kernel: Kernel,
  name: string,
  callers: string[],
  { tries, windowSeconds }: Limit,
): Promise<string[]> {
  const keys = callers.map((caller) => keyOf(name, caller)).sort() // always in the same order, to avoid deadlocks
  const rows = await countTry(kernel, keys, windowSeconds)
  const spent = rows.filter(({ count }) => count > tries)
  if (spent.length === 0) return keys
  const opens = Math.max(...spent.map((row) => Date.parse(row.window_start))) + windowSeconds * 1000
  throw new DomainError('too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil((opens - Date.parse(kernel.clock.now())) / 1000)),
  })
}

/** The same for work that is left out instead of refused: whether there was a try left. */
export async function takeTry(
  kernel: Kernel,
  name: string,
  caller: string,
  { tries, windowSeconds }: Limit,
): Promise<boolean> {
  const rows = await countTry(kernel, [keyOf(name, caller)], windowSeconds)
  return rows.every(({ count }) => count <= tries)
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

async function countTry({ db, clock }: Kernel, keys: string[], windowSeconds: number) {
  const now = clock.now()
  const { rows } = await sql<{ count: number; window_start: string }>`
    insert into rate_limits as held (key, window_start, count)
    select key, ${now}::timestamptz, 1 from unnest(${keys}::text[]) as key
    on conflict (key) do update set
      count = case when held.window_start <= ${secondsBefore(now, windowSeconds)}::timestamptz then 1 else held.count + 1 end,
      window_start = case when held.window_start <= ${secondsBefore(now, windowSeconds)}::timestamptz then excluded.window_start else held.window_start end
    returning count, window_start`.execute(db)
  return rows
}

export async function refundTries({ db }: Kernel, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = any(${keys}::text[])`.execute(
    db,
  )
}

function secondsBefore(now: string, seconds: number): string {
  return new Date(Date.parse(now) - seconds * 1000).toISOString()
}
