import type { CommandCall } from '#store/dispatch.ts'
import { photoCalls } from './photo-calls.ts'
import { type PhotoSize, preparePhoto } from './photo-file.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { guarded } from '#store/watchdog.ts'
import { type OperationTexts, useRun } from './use-run.ts'
import { useTakingFiles } from './use-taking-files.ts'

interface AddPhotosOptions {
  rowId: string
  /** The entity's command that adds a photo. */
  command: CommandCall['command']
  size: PhotoSize
  /** The messages, beyond the refusal's own. */
  texts?: OperationTexts
  /** Prefix of the message when a file is not a picture. */
  unreadable?: string
}

/** Adds chosen pictures to an existing row at once, offline too. */
export function useAddPhotos({ rowId, command, size, texts, unreadable }: AddPhotosOptions) {
  const { db } = usePerson()
  const run = useRun()
  const { take, isBusy, error } = useTakingFiles(unreadable)

  async function add(files: readonly Blob[]): Promise<void> {
    await take(files, async (file) => {
      const blob = await preparePhoto(file, size)
      await guarded(db, () => db.blobs.put(blob))
      await run({ calls: await photoCalls(db, { command, rowId, blobIds: [blob.id] }), ...texts })
    })
  }
  return { add, isBusy, error }
}
