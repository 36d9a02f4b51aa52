import type { Act } from '#store/dispatch.ts'
import { photoActs } from './photo-acts.ts'
import { type PhotoSize, preparePhoto } from './photo-file.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useDo } from './use-do.ts'
import { useTakingFiles } from './use-taking-files.ts'

interface Options {
  rowId: string
  /** The row's own command that adds one picture. */
  command: Act['command']
  size: PhotoSize
  onRefused(sentence: string): void
  /** Does the acts, where something more is said of them than a refusal. */
  send?(acts: Act[]): Promise<unknown>
}

/** Adds chosen pictures to a row that exists, each on the spot, offline too. */
export function useAddPhotos({ rowId, command, size, onRefused, send }: Options) {
  const { db } = usePerson()
  const run = useDo(onRefused)
  const { take, isBusy, error } = useTakingFiles(onRefused)

  async function add(files: readonly Blob[]): Promise<void> {
    await take(files, async (file) => {
      const blob = await preparePhoto(file, size)
      await db.blobs.put(blob)
      const acts = await photoActs(db, { command, rowId, blobIds: [blob.id] })
      await (send ? send(acts) : run(...acts))
    })
  }
  return { add, isBusy, error }
}
