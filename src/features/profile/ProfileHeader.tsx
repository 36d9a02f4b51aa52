import { chakra } from '#ui/chakra.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import type { User } from '#domain/users/user.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import type { Local } from '#store/local-row.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RowMark } from '#ui/RowMark.tsx'

interface ProfileHeaderProps {
  row: User
  /** What of it waits for the network. */
  mark: Pick<Local<User>, '_state'> | undefined
  onEdit: () => void
}

/** Who this is: face, name, what they do here, and the e-mail they sign in with. */
export function ProfileHeader({ row, mark, onEdit }: ProfileHeaderProps) {
  const { profile, email, role, role_title } = row
  const url = usePhotoUrl(profile.photo ?? undefined)
  return (
    <Panel>
      <chakra.div css={line}>
        <Avatar name={profile.name} url={url} size={88} />
        <chakra.div flex="1 1 9rem" minWidth="0" overflowWrap="anywhere">
          <chakra.h2 textStyle="h2">{profile.name}</chakra.h2>
          <p>{role_title || roleTexts[role].long}</p>
          <chakra.p color="fg.muted">{email}</chakra.p>
          {mark && <RowMark row={mark} />}
        </chakra.div>
        <Button variant="solid" icon="pencil-simple" onClick={onEdit}>
          Editar Perfil
        </Button>
      </chakra.div>
    </Panel>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '4', md: '5' },
  rowGap: '4',
  pt: '2',
  '& > button': { mdDown: { width: '100%' } },
} as const
