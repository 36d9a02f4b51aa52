import { activeStatuses, countIn, isActive } from '#domain/occurrences/numbers.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { readWindow } from '#hooks/read-window.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { assigneeGroupsOn, statusGroupsOn } from './read-numbers.ts'

/** The newest occurrences of a condominium that somebody still has to work on. */
export async function newestOpenOn(db: ZeloDatabase, of: string, most: number): Promise<Local<Occurrence>[]> {
  const open = countIn(await statusGroupsOn(db, of), activeStatuses)
  return newestOn(db, of, { matches: isActive, most: Math.min(open, most) })
}

/** Those of them that were given to one person. */
export async function newestGivenOn(
  db: ZeloDatabase,
  of: string,
  { id, most }: { id: string; most: number },
): Promise<Local<Occurrence>[]> {
  const isTheirs = ({ assigned_to_id }: { assigned_to_id: string | null }) => assigned_to_id === id
  const given = (await assigneeGroupsOn(db, of)).filter((group) => isTheirs(group) && isActive(group))
  const count = given.reduce((sum, { rows }) => sum + rows, 0)
  return newestOn(db, of, {
    matches: (row) => isTheirs(row) && isActive(row),
    most: Math.min(count, most),
  })
}

interface Wanted {
  matches: (row: Occurrence) => boolean
  /** No more than there are, which is counted: so reading ends with the last of them. */
  most: number
}

/** Reads from the newest on, until they are found. */
async function newestOn(
  db: ZeloDatabase,
  of: string,
  { matches, most }: Wanted,
): Promise<Local<Occurrence>[]> {
  return readWindow(db, Occurrence, { of, isDescending: true, isWanted: matches, limit: most })
}
