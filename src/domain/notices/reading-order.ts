import { type Notice, noticeInstant } from './notice.ts'

/** A notice as one person has it: `is_read` where nothing is left for them to read (`unread.ts`). */
type Held = Pick<Notice, 'id' | 'published_at' | 'recorded_at'> & {
  is_read: boolean
  priority?: string
  /** An announcement's own day, under which lists show it. */
  date?: string | null
}

/** The order of lists: what is urgent and not read, what is not read, then the latest. */
export function byReading(one: Held, other: Held): number {
  return (
    rank(one) - rank(other) ||
    compare(listedAt(other), listedAt(one)) ||
    compare(other.recorded_at, one.recorded_at) ||
    compare(one.id, other.id)
  )
}

/** A day compares with an instant as its first one. */
function listedAt(row: Held): string {
  return row.date ?? noticeInstant(row)
}

function rank({ is_read, priority }: Held): number {
  if (is_read) return 2
  return priority === 'HIGH' ? 0 : 1
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
