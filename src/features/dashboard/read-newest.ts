import { activeStatuses, countIn, isActive } from '#domain/occurrences/numbers.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { rowsOf } from '#hooks/rows-of.ts'
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

const pageOfRows = 100

/** Reads from the newest on, a page at a time, until they are found. */
async function newestOn(
  db: ZeloDatabase,
  of: string,
  { matches, most }: Wanted,
): Promise<Local<Occurrence>[]> {
  const found: Local<Occurrence>[] = []
  for (let offset = 0; found.length < most; offset += pageOfRows) {
    const page = await rowsOf(db, Occurrence, { of }).reverse().offset(offset).limit(pageOfRows).toArray()
    found.push(...page.filter(matches))
    if (page.length < pageOfRows) break
  }
  return found.slice(0, most)
}
