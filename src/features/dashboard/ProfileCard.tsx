import type { ReactNode } from 'react'
import { roleTexts } from '#domain/kernel/roles.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { PersonAvatar } from '#parts/PersonAvatar.tsx'
import { chakra } from '#ui/chakra.ts'

/** Who is signed in here, in which role, and how the system stands. */
export function ProfileCard({ children }: { children?: ReactNode }) {
  const { me, actor } = usePerson()
  const status = useSyncStatus()
  return (
    <chakra.section aria-label="Seu perfil" css={card}>
      <PersonAvatar row={me.user} size={56} />
      <div>
        <chakra.p textStyle="h3">{me.user.profile.name}</chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {roleTexts[actor.role].label}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted" role="status">
          {systemText(status)}
        </chakra.p>
      </div>
      {children}
    </chakra.section>
  )
}

/** What the sync badge says in a word, as a sentence. */
function systemText({ state, pending }: ReturnType<typeof useSyncStatus>): string {
  switch (state) {
    case 'attention':
      return 'Uma alteração não foi aceita. Veja em Pendências.'
    case 'offline':
      return pending > 0
        ? 'Sem conexão. O que você fez está guardado neste aparelho.'
        : 'Sem conexão. Os dados são os da última atualização.'
    case 'missing':
      return 'Os dados ainda não chegaram por inteiro.'
    case 'receiving':
      return 'Recebendo os dados do condomínio.'
    case 'sending':
      return 'Enviando o que você fez.'
    default:
      return 'Tudo enviado e recebido.'
  }
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  px: { base: '4', md: '6' },
  py: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'panel',
} as const
