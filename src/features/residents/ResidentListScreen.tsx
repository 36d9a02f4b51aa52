import { type ReactNode, useMemo, useState } from 'react'
import { residences as units } from '#domain/residences/contract.ts'
import { type LinkType, linkTypes } from '#domain/kernel/roles.ts'
import { Residence } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { residents } from '#domain/residents/contract.ts'
import { residentsCsv } from '#domain/unit-files/export-file.ts'
import { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFiles } from '#hooks/use-files.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useNotedExport } from '#hooks/use-noted-access.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { later } from '#parts/later.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useCondominiumFilter } from '#parts/use-condominium-filter.ts'
import { useTableState } from '#parts/use-table-state.ts'
import { useExportWait } from '#parts/use-export-wait.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import type { Filter } from '#ui/filter.ts'
import { NewButton } from '#ui/NewButton.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { RegisterResident } from './RegisterResident.tsx'
import {
  residentCard,
  residentColumns,
  residentDialogs,
  residentHref,
  residentMenu,
} from './resident-row.tsx'
import { foundResidents, type ResidentFilter } from './resident-rows.ts'
import { useRegisters } from './use-residents.ts'

const gateList = later(async () => (await import('./GateList.tsx')).GateList)
const residentFilterKeys = ['busca', 'tipo', 'unidade'] as const

export function ResidentListScreen() {
  const { can } = usePerson()
  const { id } = useCondominium()
  const chosen = id ?? ''
  const ofCondominium = useCondominiumFilter('14rem')
  const { values, change, clear } = useFilterInUrl(residentFilterKeys)
  const [isAtGate, setAtGate] = useState(false)
  const exportAll = useExport(chosen)
  const mayCreate = can(residents.create)
  const form = useOpenInUrl('novo', { may: mayCreate, act: 'cadastrar moradores' })
  const none = chosen ? undefined : 'Escolha um condomínio'
  const wait = useExportWait()
  const newButton = mayCreate && (
    <NewButton disabled={!chosen} title={none} onClick={form.open}>
      Novo morador
    </NewButton>
  )

  return (
    <RecordList
      entity={User}
      title="Gestão de Moradores"
      fault="Falha ao buscar moradores."
      create={{
        button: newButton,
        form: <NotAllowed refusal={form.refusal} onClose={form.close} />,
      }}
      acts={[
        {
          label: 'Lista da portaria',
          icon: 'printer',
          disabledReason: none ?? wait,
          onPress: () => setAtGate(true),
        },
        mayCreate && {
          label: 'Exportar CSV',
          icon: 'download-simple',
          disabledReason: none ?? wait,
          onPress: () => void exportAll(),
        },
        mayCreate &&
          can(units.create) && {
            label: 'Importar',
            icon: 'upload-simple',
            href: '/app/residences?importar=1',
          },
      ]}
      above={isAtGate && <gateList.Part condominiumId={chosen} onClose={() => setAtGate(false)} />}
      filter={{
        filters: [...residentFilters, ...ofCondominium.filters],
        values,
        onChange: (next) => change(ofCondominium.openChosen(next)),
        chips: 'tipo',
      }}
      dialogs={residentDialogs}
    >
      <ResidentTable
        condominiumId={chosen}
        values={values}
        onClear={clear}
        action={newButton}
        isRegistering={form.isOpen && chosen !== ''}
        onRegistered={form.close}
      />
    </RecordList>
  )
}

interface ResidentTableProps {
  condominiumId: string
  values: Record<(typeof residentFilterKeys)[number], string>
  onClear: () => void
  action: ReactNode
  isRegistering: boolean
  onRegistered: () => void
}

/** The list, and the registration over it: they look through the same people, read once. */
function ResidentTable(props: ResidentTableProps) {
  const { condominiumId, values, onClear, action, isRegistering, onRegistered } = props
  const registers = useRegisters(condominiumId)
  const rows = registers.residents
  const state = useTableState({ key: 'name', direction: 'ascending' })
  const shown = useMemo(() => rows && foundResidents(rows, residentFilterOf(values)), [rows, values])
  return (
    <>
      <RecordTable
        entity={User}
        label="Moradores"
        rows={shown}
        state={state}
        columns={residentColumns}
        getRowHref={residentHref}
        renderCard={residentCard}
        rowMenu={residentMenu}
        density="tall"
        empty={
          <EmptyList
            isNarrowed={Object.values(values).some(Boolean)}
            onClear={onClear}
            of={User}
            title="Nenhum morador por aqui"
            action={action}
          >
            {whyEmpty(condominiumId, Boolean(action))}
          </EmptyList>
        }
      />
      {isRegistering && (
        <RegisterResident condominiumId={condominiumId} registers={registers} onClose={onRegistered} />
      )}
    </>
  )
}

function whyEmpty(condominiumId: string, mayCreate: boolean): string {
  if (!condominiumId) return 'Escolha um condomínio para ver seus moradores.'
  return mayCreate
    ? 'Cadastre o primeiro, ou importe todos de uma planilha.'
    : 'Quando a administração cadastrar alguém, aparece aqui.'
}

/** The people and their units as a file that the import reads back. */
function useExport(condominiumId: string): () => Promise<void> {
  const { db } = usePerson()
  const { saveCsv } = useFiles()
  const noteExport = useNotedExport()
  return async () => {
    const here = { of: condominiumId }
    const homes = await rowsOf(db, Residence, here).toArray()
    saveCsv('moradores.csv', residentsCsv(homes, await rowsOf(db, User, here).toArray()))
    await noteExport()
  }
}

const residentFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, apartamento ou bloco' },
  {
    kind: 'select',
    key: 'tipo',
    label: 'Tipo',
    options: linkTypes.map((type) => ({ value: type, label: linkTypeTexts[type] })),
  },
  {
    kind: 'select',
    key: 'unidade',
    label: 'Unidade',
    options: [
      { value: 'com', label: 'Com unidade' },
      { value: 'sem', label: 'Sem unidade' },
    ],
  },
]

/** What the address asks for; words it does not know narrow nothing. */
function residentFilterOf({
  busca,
  tipo,
  unidade,
}: Record<(typeof residentFilterKeys)[number], string>): ResidentFilter {
  return {
    search: busca,
    type: linkTypes.find((type): type is LinkType => type === tipo) ?? '',
    unit: unitFilters[unidade] ?? '',
  }
}

const unitFilters: Record<string, ResidentFilter['unit']> = { com: 'with', sem: 'without' }
