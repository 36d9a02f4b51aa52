import { useNewAvatar } from '#parts/use-new-avatar.ts'
import { AvatarPicker } from '#ui/AvatarPicker.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

interface NewAvatarProps {
  name: string
  ids: string[]
  onChange: (ids: string[]) => void
}

export function NewAvatar({ name, ids, onChange }: NewAvatarProps) {
  const avatar = useNewAvatar({ ids, onChange, onRefused: useToasts().error })
  return <AvatarPicker label="Foto do morador" name={name} {...avatar} />
}
