import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'

/** `refusal`: the address is known to this person, and not open to them. */
export function NotFoundScreen({ refusal }: { refusal?: string | undefined }) {
  const title = refusal ? 'Sem permissão' : 'Página não encontrada'
  useScreenTitle(title)
  return (
    <Screen>
      <EmptyState
        isCertain
        isScreen
        title={title}
        action={
          <LinkButton href="/app" variant="solid">
            Ir para o início
          </LinkButton>
        }
      >
        {refusal ?? 'O endereço não existe ou não está aberto para o seu perfil.'}
      </EmptyState>
    </Screen>
  )
}
