import { weekdayOf } from '#domain/values/civil-time.ts'
import { jacarandaAreas } from './area-texts.ts'
import type { Random } from './random.ts'
import {
  firstNames,
  type Occasion,
  occasions,
  ownCancellations,
  rejections,
  staffCancellations,
} from './reservation-texts.ts'
import type { Home, DemoSeed } from './seed.ts'

/** A requested reservation, and its outcome. */
export interface Wish extends Omit<Occasion, 'weekday' | 'area'> {
  area: string
  home: Home
  /** Another person who enters it, if any. */
  by?: string
  /** Days from today; negative is past. */
  day: number
  askedDaysAgo: number
  ending: Ending
}

type Ending =
  | { status: 'PENDING' | 'APPROVED' }
  | { status: 'REJECTED' | 'CANCELLED'; reason: string; isByStaff: boolean }

/** Five a week, from sixty days ago to thirty days ahead. */
export function seasonOf(today: string, seed: DemoSeed, random: Random): Wish[] {
  const wishes: Wish[] = []
  for (let week = -60; week <= 24; week += 7) {
    for (const occasion of someOf(occasions, 5, random)) {
      const day = dayAfter(today, week, occasion.weekday)
      const isOfDemo = wishes.length % 5 === 3
      wishes.push({
        ...occasion,
        title: occasion.title.replace('*', random.pick(firstNames)),
        home: random.pick(isOfDemo ? seed.demoHomes : seed.homes),
        ...(wishes.length % 11 === 5 && { by: seed.colaborador.id }),
        day,
        ...endingOf(day, jacarandaAreas[occasion.area].needs_approval, random),
      })
    }
  }
  return wishes
}

/** The first such weekday at least so many days from today, in days from today. */
export function dayAfter(today: string, days: number, weekday: number): number {
  return days + ((((weekday - weekdayOf(today) - days) % 7) + 14) % 7)
}

function endingOf(
  day: number,
  needsApproval: boolean,
  random: Random,
): Pick<Wish, 'askedDaysAgo' | 'ending'> {
  const chance = random.next()
  const askedDaysAgo = Math.max(0, -day) + 2 + random.next() * 12
  const isByStaff = chance < 0.05
  if (needsApproval && day > 1 && chance > 0.55)
    return { askedDaysAgo: 0.1 + random.next() * 2, ending: { status: 'PENDING' } }
  if (needsApproval && chance > 0.18 && chance < 0.28)
    return { askedDaysAgo, ending: { status: 'REJECTED', reason: random.pick(rejections), isByStaff: true } }
  if (chance > 0.14) return { askedDaysAgo, ending: { status: 'APPROVED' } }
  const reason = random.pick(isByStaff ? staffCancellations : ownCancellations)
  return { askedDaysAgo, ending: { status: 'CANCELLED', reason, isByStaff } }
}

function someOf<T>(items: readonly T[], count: number, random: Random): T[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat()
}
