import { addDays } from '#domain/values/civil-time.ts'
import type { Random } from './random.ts'

/** What became of a month's charge of a unit. */
export type Fate =
  | { kind: 'paid'; paid_on: string; by: 'bank' | 'PIX' | 'TRANSFER' | 'CASH' }
  | { kind: 'open' | 'partly paid' | 'cancelled' | 'draft' | 'rejected' }

interface Due {
  /** The unit's place in the building, from 0. */
  unit: number
  due_date: string
  /** Months since it was due; below 0 before. */
  monthsAgo: number
}

/** Units that stopped paying, and how many months ago. Their neighbours pay late or forget now and then. */
const debtors = new Map([
  [6, 11],
  [17, 8],
  [24, 5],
  [33, 3],
])
const partlyPaid = new Set(['10:2', '21:1', '28:4'])
/** The second of those who sign in to the demo, and two neighbours, have not paid the last month. */
const forgotten = new Set(['28:0', '12:0', '36:0', '3:0', '14:1', '30:0'])

/** Deterministic, as the rest of the demo. */
export function fateOf({ unit, due_date, monthsAgo }: Due, today: string, random: Random): Fate {
  const [chance, manner, delay] = [random.next(), random.next(), random.next()]
  if (monthsAgo < 0) return { kind: upcoming(unit) }
  const place = `${unit}:${monthsAgo}`
  if (partlyPaid.has(place)) return { kind: 'partly paid' }
  if (monthsAgo < (debtors.get(unit) ?? 0) || forgotten.has(place)) return { kind: 'open' }
  if (chance < 0.008) return { kind: 'cancelled' }
  const paid_on = addDays(due_date, chance < 0.18 ? 2 + Math.floor(delay * 24) : -Math.floor(delay * 9))
  return paid_on > today ? { kind: 'open' } : { kind: 'paid', paid_on, by: mannerOf(manner) }
}

/** The lowest floors still wait for the next remittance; one was not taken by the bank. */
function upcoming(unit: number): 'draft' | 'rejected' | 'open' {
  if (unit === 19) return 'rejected'
  return unit < 6 ? 'draft' : 'open'
}

function mannerOf(manner: number): 'bank' | 'PIX' | 'TRANSFER' | 'CASH' {
  if (manner < 0.86) return 'bank'
  if (manner < 0.95) return 'PIX'
  return manner < 0.98 ? 'TRANSFER' : 'CASH'
}
