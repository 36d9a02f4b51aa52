import { avatarSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'
import { useToasts } from '#ui/use-toasts.ts'
import { AvatarPicker } from './AvatarPicker.tsx'

interface NewAvatarProps {
  name: string
  ids: string[]
  onChange: (ids: string[]) => void
}

/** The face of somebody yet to be registered: it waits with the form, and goes with the person. */
export function NewAvatar({ name, ids, onChange }: NewAvatarProps) {
  const toasts = useToasts()
  const photos = usePickedPhotos({
    ids,
    onChange: (next) => onChange(next.slice(-1)),
    onRefused: toasts.error,
    size: avatarSize,
  })
  const [face] = photos.items
  return (
    <AvatarPicker
      name={name}
      url={face?.url ?? null}
      isBusy={photos.isBusy}
      onPick={(file) => void photos.add([file])}
      onRemove={() => void photos.remove(face?.id ?? '')}
    />
  )
}
