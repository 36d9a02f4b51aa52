import { occurrences } from '#domain/occurrences/contract.ts'
import { hour } from '#domain/values/instant-texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { OfflineNote } from '#parts/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { OccurrenceTable } from './OccurrenceTable.tsx'
import { QuickRecord } from './QuickRecord.tsx'
import { filterKeys, filterOf, useOccurrenceFilters } from './occurrence-filters.ts'

export function OccurrenceListScreen() {
  const { actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const { offlineSince } = useSyncStatus()
  const { values, change } = useFilterInUrl(filterKeys)
  const filters = useOccurrenceFilters()
  const mayCreate = can(occurrences.create)
  const form = useOpenInUrl('new', { may: mayCreate, act: 'registrar ocorrências' })

  const newButton = (size: 'md' | 'lg') => (
    <Button
      variant="solid"
      icon={size === 'lg' ? 'camera' : 'plus'}
      iconWeight={size === 'lg' ? 'fill' : 'bold'}
      size={size}
      full={size === 'lg'}
      onClick={form.open}
    >
      Nova ocorrência
    </Button>
  )

  return (
    <Screen>
      <PageHeader title="Ocorrências" mainAction={mayCreate && newButton('md')} />
      <FilterBar filters={filters} values={values} onChange={change} chips="status" />
      <OfflineNote since={offlineSince && hour(offlineSince, timeZone)} act="registrar" />
      <LoadFault title="Erro ao carregar ocorrências">
        <OccurrenceTable
          filter={filterOf(values)}
          action={mayCreate && newButton('md')}
          onClear={() => change({})}
        />
      </LoadFault>
      {mayCreate && <ActionDock>{newButton('lg')}</ActionDock>}
      {form.isOpen &&
        (actor.role === 'COLLABORATOR' ? (
          <QuickRecord onClose={form.close} />
        ) : (
          <OccurrenceForm onClose={form.close} />
        ))}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
    </Screen>
  )
}
