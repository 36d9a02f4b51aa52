import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { avatarSize, preparePhoto } from '#hooks/photo-file.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useDo } from '#hooks/use-do.ts'
import { useLive } from '#hooks/use-live.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { useTakingFiles } from '#hooks/use-taking-files.ts'
import { useToasts } from '#ui/use-toasts.ts'
import { avatarActs } from './avatar-acts.ts'
import { AvatarPicker } from './AvatarPicker.tsx'

/** The face of somebody registered: each change is on the spot, offline too. */
export function SavedAvatar({ id }: { id: string }) {
  const { db } = usePerson()
  const toasts = useToasts()
  const run = useDo(toasts.error)
  const { take, isBusy } = useTakingFiles(toasts.error)
  const row = useLive((store) => store.rows<User>('users').get(id), [id])
  const url = usePhotoUrl(row?.profile.photo ?? undefined)
  if (!row) return null

  async function set(file: Blob, profileId: string) {
    await take([file], async (chosen) => {
      const blob = await preparePhoto(chosen, avatarSize)
      await db.blobs.put(blob)
      await run(...(await avatarActs(db, { userId: id, profileId, blobIds: [blob.id] })))
    })
  }

  return (
    <AvatarPicker
      name={row.profile.name}
      url={url}
      isBusy={isBusy}
      onPick={(file) => void set(file, row.profile.id)}
      onRemove={() => void run({ command: users.removePhoto, input: { id } })}
    />
  )
}
