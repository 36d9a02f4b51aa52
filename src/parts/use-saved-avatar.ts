import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { avatarCalls } from './avatar-calls.ts'
import { avatarSize, preparePhoto } from '#hooks/photo-file.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { guarded } from '#store/watchdog.ts'
import { useRun } from '#hooks/use-run.ts'
import { useLive } from '#hooks/use-live.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { useTakingFiles } from '#hooks/use-taking-files.ts'

/** The picture of an existing person, for a picker: changed at once, offline too. Null until it is read. */
export function useSavedAvatar(id: string) {
  const { db } = usePerson()
  const run = useRun()
  const { take, isBusy, error } = useTakingFiles()
  const row = useLive((store) => store.rows<User>('users').get(id), [id])
  const url = usePhotoUrl(row?.profile.photo ?? undefined)
  if (!row) return null

  async function set(file: Blob, profileId: string) {
    await take([file], async (chosen) => {
      const blob = await preparePhoto(chosen, avatarSize)
      await guarded(db, () => db.blobs.put(blob))
      await run({ calls: await avatarCalls(db, { userId: id, profileId, blobIds: [blob.id] }) })
    })
  }

  return {
    name: row.profile.name,
    url,
    isBusy,
    error,
    onPick: (file: File) => void set(file, row.profile.id),
    onRemove: () => void run({ calls: [{ command: users.removePhoto, input: { id } }] }),
  }
}
