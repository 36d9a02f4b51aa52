import { useSavedAvatar } from '#parts/use-saved-avatar.ts'
import { AvatarPicker } from '#ui/AvatarPicker.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

export function SavedAvatar({ id }: { id: string }) {
  const avatar = useSavedAvatar(id, useToasts().error)
  return avatar && <AvatarPicker label="Foto do morador" {...avatar} />
}
