import { useNewAvatar } from '#parts/use-new-avatar.ts'
import { AvatarPicker } from '#ui/AvatarPicker.tsx'

interface NewAvatarProps {
  name: string
  ids: string[]
  onChange: (ids: string[]) => void
}

export function NewAvatar({ name, ids, onChange }: NewAvatarProps) {
  const avatar = useNewAvatar({ ids, onChange })
  return <AvatarPicker label="Foto do morador" name={name} {...avatar} />
}
