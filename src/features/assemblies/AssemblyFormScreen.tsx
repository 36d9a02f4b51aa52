import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useRecord } from '#hooks/use-record.ts'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
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
  const row = useRecord<Assembly>('assemblies', id)
  useScreenTitle('Editar assembleia')

  if (row === undefined) return <SkeletonRows />
  if (row === null) return <NoAssembly id={id} />
  const whyNot = whyNotEdited(row)
  if (!whyNot) return <AssemblyFormPage key={id} row={row} />
  return (
    <EmptyScreen
      title="Esta assembleia não pode mais ser editada"
      link={{ href: `/app/assemblies/${id}`, label: 'Ver assembleia' }}
    >
      {whyNot}
    </EmptyScreen>
  )
}
