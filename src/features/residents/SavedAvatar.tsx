import { useSavedAvatar } from '#parts/use-saved-avatar.ts'
import { AvatarPicker } from '#ui/AvatarPicker.tsx'

export function SavedAvatar({ id }: { id: string }) {
  const avatar = useSavedAvatar(id)
  return avatar && <AvatarPicker label="Foto do morador" {...avatar} />
}
