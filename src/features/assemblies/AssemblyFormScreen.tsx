import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useLive } from '#hooks/use-live.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { AssemblyFormPage } from './AssemblyFormPage.tsx'
import { NoAssembly } from './NoAssembly.tsx'
import { whyNotEdited } from './why-not.ts'

/** A new assembly, or the one that the address names. */
export function AssemblyFormScreen({ params: { id } }: { params: Record<string, string> }) {
  if (!id) return <AssemblyFormPage />
  return (
    <LoadFault title="Erro ao carregar assembleia">
      <Editing id={id} />
    </LoadFault>
  )
}

function Editing({ id }: { id: string }) {
  const found = useLive(async (db) => ({ row: await db.rows<Assembly>('assemblies').get(id) }), [id])
  const { progress } = useSyncStatus()
  useScreenTitle('Editar assembleia')

  if (!found || (!found.row && progress)) return <SkeletonRows />
  if (!found.row) return <NoAssembly />
  const whyNot = whyNotEdited(found.row)
  if (!whyNot) return <AssemblyFormPage key={id} row={found.row} />
  return (
    <Screen>
      <EmptyState
        isScreen
        title="Esta assembleia não pode mais ser editada"
        action={<LinkButton href={`/app/assemblies/${id}`}>Ver assembleia</LinkButton>}
      >
        {whyNot}
      </EmptyState>
    </Screen>
  )
}
