/** `clash`: it overlaps another one. `busy`: somebody else's, without saying whose. */
export type BlockTone = 'approved' | 'pending' | 'busy' | 'clash' | 'past'

/** A reservation in a calendar. Everything that depends on the time zone is already formatted. */
export interface CalendarBlock {
  id: string
  /** The name of the area. */
  title: string
  /** "14h às 18h" */
  hours: string
  tone: BlockTone
  unit?: string | undefined
  /** The whole sentence, for screen readers: "Quiosque, sábado, 21 de novembro, 11h às 16h, aprovada". */
  label: string
  /** "Choca com Caio Valadares, 1001, das 11h às 16h." */
  note?: string | undefined
  /** Its link; without it, it is not one. */
  href?: string | undefined
}

/** A block in a day, for months and lists; `day` is the key of a `CalendarDay`. */
export interface DayBlock extends CalendarBlock {
  day: string
}

/** A block by its minutes, for weeks. One that crosses midnight exceeds 1440, or is given once per day. */
export interface HourBlock extends DayBlock {
  startMinute: number
  endMinute: number
}

export interface CalendarDay {
  /** "2026-11-21" */
  key: string
  /** "sáb" */
  weekday: string
  day: number
  /** "sábado, 21 de novembro" */
  label: string
  isToday?: boolean
  /** In the past: nothing can be booked. */
  isPast?: boolean
  /** In a month's grid: a day of the previous or next month. */
  isOutside?: boolean
}

export function blocksOf<Block extends DayBlock>(blocks: readonly Block[], day: CalendarDay) {
  return blocks.filter((block) => block.day === day.key)
}
