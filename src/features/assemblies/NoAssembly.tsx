import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'

export function NoAssembly() {
  return (
    <Screen>
      <EmptyState
        isScreen
        title="Assembleia não encontrada"
        action={<LinkButton href="/app/assemblies">Ver assembleias</LinkButton>}
      >
        Ela pode ter sido excluída.
      </EmptyState>
    </Screen>
  )
}
