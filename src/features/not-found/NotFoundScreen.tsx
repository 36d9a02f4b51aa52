import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'

export function NotFoundScreen() {
  useScreenTitle('Página não encontrada')
  return (
    <Screen>
      <EmptyState
        isCertain
        isScreen
        title="Página não encontrada"
        action={
          <LinkButton href="/app" variant="solid">
            Ir para o início
          </LinkButton>
        }
      >
        O endereço não existe ou não está aberto para o seu perfil.
      </EmptyState>
    </Screen>
  )
}
