import { EmptyScreen } from '#ui/EmptyScreen.tsx'

export function NoAssembly() {
  return (
    <EmptyScreen
      title="Assembleia não encontrada"
      link={{ href: '/app/assemblies', label: 'Ver assembleias' }}
    >
      Ela pode ter sido excluída.
    </EmptyScreen>
  )
}
