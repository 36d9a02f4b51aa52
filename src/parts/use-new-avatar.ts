import { avatarSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'

interface NewAvatarOptions {
  /** The picture in the form's values, or none. */
  ids: readonly string[]
  onChange(ids: string[]): void
}

/** The picture of a new person, for a picker: stored with the draft, and sent with the person. */
export function useNewAvatar({ ids, onChange }: NewAvatarOptions) {
  const photos = usePickedPhotos({
    ids,
    onChange: (next) => onChange(next.slice(-1)),
    size: avatarSize,
  })
  const [face] = photos.items
  return {
    url: face?.url ?? null,
    isBusy: photos.isBusy,
    error: photos.error,
    onPick: (file: File) => void photos.add([file]),
    onRemove: () => void photos.remove(face?.id ?? ''),
  }
}
