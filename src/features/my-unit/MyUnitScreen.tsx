import { unitName } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { MyDependents } from './MyDependents.tsx'
import { MyPets } from './MyPets.tsx'
import { MyVehicles } from './MyVehicles.tsx'
import { UnitPanel } from './UnitPanel.tsx'
import { useMyUnits } from './use-my-units.ts'

/** Where I live or what I own: its people, its documents, and what is mine in it. */
export function MyUnitScreen() {
  return (
    <Screen>
      <PageHeader title="Minha unidade" />
      <LoadFault title="Não foi possível ler os dados da sua unidade.">
        <Content />
      </LoadFault>
    </Screen>
  )
}

function Content() {
  const { actor } = usePerson()
  const { name } = useCondominium()
  const { progress } = useSyncStatus()
  const mine = useMyUnits()

  if (!mine || (mine.units.length === 0 && progress)) return <SkeletonRows />
  const { units, pets, vehicles, dependents } = mine
  if (units.length === 0 && actor.residence_ids.length === 0)
    return (
      <Panel flush>
        <EmptyState title="Nenhuma unidade vinculada a você">
          {name
            ? `Peça à administração de ${name} o vínculo com a sua unidade`
            : 'Peça o vínculo à administração'}
          . Assim que ele existir, moradores, pets, veículos e documentos aparecem aqui.
        </EmptyState>
      </Panel>
    )
  const plates = units.length > 1 ? new Map(units.map((unit) => [unit.id, unitName(unit)])) : undefined
  return (
    <SideBySide
      aside={
        <>
          <MyVehicles rows={vehicles} plates={plates} />
          <MyDependents rows={dependents} plates={plates} />
        </>
      }
    >
      {units.map((unit) => (
        <UnitPanel key={unit.id} unit={unit} />
      ))}
      <MyPets rows={pets} plates={plates} />
    </SideBySide>
  )
}
