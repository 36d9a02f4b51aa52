import { usePerson } from '#session/SessionContext.tsx'
import { useCopy } from '#parts/use-copy.ts'
import { useShare } from '#parts/use-share.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { LinkInvitations } from './LinkInvitations.tsx'

/** Of whoever has no part in a condominium yet: how to get one, and what is theirs already. */
export function UserHome() {
  const { actor } = usePerson()
  return (
    <>
      {actor.condominium_id === null && <LinkInvitations />}
      {actor.condominium_id === null && <Unlinked />}
      {actor.condominium_id !== null && actor.permissions.includes('read_statement') && <LatestNotices />}
      <Panel title="Sua conta">
        <chakra.p color="fg.muted">Seu nome, seu contato e o que o Zelo guarda sobre você.</chakra.p>
        <chakra.div css={buttons}>
          <LinkButton icon="user" href="/app/profile">
            Perfil
          </LinkButton>
          <LinkButton icon="shield-check" href="/app/my-data">
            Meus dados
          </LinkButton>
        </chakra.div>
      </Panel>
    </>
  )
}

function Unlinked() {
  const { me } = usePerson()
  const { email } = me.user
  const copy = useCopy(
    'E-mail copiado! Envie à administração do seu condomínio.',
    'Selecione o e-mail e copie.',
  )
  const share = useShare('Mensagem copiada! Cole na conversa com a administração.')
  return (
    <Panel title="Aguardando vínculo a um condomínio">
      <chakra.p textWrap="pretty">
        Peça ao síndico ou à administração do seu condomínio para vincular o e-mail desta conta. O pedido
        deles aparece aqui; quando você aceitar, suas contas, reservas e comunicados aparecem também.
      </chakra.p>
      <chakra.p textStyle="h3" mt="4" overflowWrap="anywhere" userSelect="all">
        {email}
      </chakra.p>
      <chakra.div css={buttons}>
        <Button
          variant="solid"
          icon="share-network"
          onClick={() => void share({ title: 'Vínculo no Zelo', text: requestText(email) })}
        >
          Escrever ao síndico
        </Button>
        <Button icon="copy" onClick={() => void copy(email)}>
          Copiar e-mail
        </Button>
      </chakra.div>
    </Panel>
  )
}

/** What the administration needs to read, and where it does what is asked. */
function requestText(email: string): string {
  return `Olá! Criei a minha conta no Zelo com o e-mail ${email}. Pode me vincular ao nosso condomínio? É em Usuários, “Vincular pessoa”.`
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2.5',
  mt: '4',
  '& > *': { flex: { base: '1 1 auto', md: 'none' } },
} as const
