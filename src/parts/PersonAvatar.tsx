import type { User } from '#domain/users/user.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { Avatar } from '#ui/Avatar.tsx'

export function PersonAvatar({ row, size }: { row: Pick<User, 'profile'>; size?: number }) {
  const { name, photo } = row.profile
  const url = usePhotoUrl(photo ?? undefined)
  return <Avatar name={name} url={url} {...(size && { size })} />
}
