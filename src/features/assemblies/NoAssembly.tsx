import { useRefusedChanges } from '#parts/use-refused-changes.ts'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'

export function NoAssembly({ id }: { id: string }) {
  const refused = useRefusedChanges(id)
  return (
    <EmptyScreen
      title="Assembleia não encontrada"
      link={{ href: '/app/assemblies', label: 'Ver assembleias' }}
      above={<RefusedChanges {...refused} />}
    >
      Ela pode ter sido excluída.
    </EmptyScreen>
  )
}
