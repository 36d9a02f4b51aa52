/** Clash: it asks for hours that another one already has. Busy: somebody else's, without saying whose. */
export type BlockTone = 'approved' | 'pending' | 'busy' | 'clash' | 'past'

/** Some hours of an area. Everything that depends on the time zone comes in ready to be read. */
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
  /** Where it leads; without it, it is not a link. */
  href?: string | undefined
}

/** A block in its day, for months and lists; `day` is the key of a `CalendarDay`. */
export interface DayBlock extends CalendarBlock {
  day: string
}

/** A block in the hours of its day, for weeks. One that crosses midnight goes on past 1440, or comes once for each of its days. */
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
  /** Nothing can be asked for on it any more. */
  isPast?: boolean
  /** In a month's grid: it belongs to the month before or after. */
  isOutside?: boolean
}

export function blocksOf<Block extends DayBlock>(blocks: readonly Block[], day: CalendarDay) {
  return blocks.filter((block) => block.day === day.key)
}
