import type { User } from '#domain/users/user.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { Avatar } from '#ui/Avatar.tsx'

export function PersonAvatar({ row, size = 40 }: { row: Pick<User, 'profile'>; size?: number }) {
  const { name, photo } = row.profile
  return <Avatar name={name} url={usePhotoUrl(photo ?? undefined)} size={size} />
}
