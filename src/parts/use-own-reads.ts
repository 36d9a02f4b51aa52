import { type ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from '#hooks/use-live.ts'

/** Those of these notices that this person has marked as read, by their ids; undefined until it is known. */
export function useOwnReads(ids: readonly string[]): ReadonlySet<string> | undefined {
  const { actor } = usePerson()
  return useLive(
    async (db) => {
      const marks = await db.rows<ReadMark>('read_marks').bulkGet(ids.map((id) => readMarkId(id, actor.id)))
      return new Set(ids.filter((_id, at) => marks[at] !== undefined))
    },
    [actor.id, ids.join()],
  )
}
