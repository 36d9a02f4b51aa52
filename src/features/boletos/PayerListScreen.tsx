import { finder, searchable } from '#domain/values/search.ts'
import { type ReactNode, useMemo } from 'react'
import { payers } from '#domain/payers/contract.ts'
import { Payer } from '#domain/payers/payer.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import { alphabetical } from '#domain/values/text.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { FinancialTabs } from '#parts/FinancialTabs.tsx'
import { later } from '#parts/later.tsx'
import { listHref } from '#parts/navigation.ts'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useRows } from '#parts/use-rows.ts'
import { useTableState } from '#parts/use-table-state.ts'
import type { Filter } from '#ui/filter.ts'
import { payerCard, payerColumns, payerDialogs, payerMenu } from './payer-row.tsx'

const form = later(async () => (await import('./PayerForm.tsx')).PayerForm)

const payerFilterKeys = ['busca'] as const
const payerFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, CPF, CNPJ ou e-mail' },
]
const byName = (one: Payer, other: Payer) => alphabetical.compare(one.name, other.name)

export function PayerListScreen() {
  const { can } = usePerson()
  const create = useNewRow(Payer, { may: can(payers.create), dialog: form })
  const { values, change, clear } = useFilterInUrl(payerFilterKeys)
  return (
    <RecordList
      entity={Payer}
      create={create}
      filter={{ filters: payerFilters, values, onChange: change }}
      dialogs={payerDialogs}
      above={<FinancialTabs current={listHref('payers')} />}
    >
      <PayerTable search={values.busca} action={create.button} onClear={clear} />
    </RecordList>
  )
}

interface PayerTableProps {
  search: string
  action: ReactNode
  onClear: () => void
}

function PayerTable({ search, action, onClear }: PayerTableProps) {
  const { can } = usePerson()
  const state = useTableState()
  const matches = useMemo(() => (search ? payerMatcher(search) : undefined), [search])
  const rows = useRows(Payer, { order: byName, matches })?.rows
  const mayWrite = can(payers.update) || can(payers.remove)
  return (
    <RecordTable
      entity={Payer}
      isNarrowed={search !== ''}
      rows={rows}
      state={state}
      columns={payerColumns}
      renderCard={payerCard}
      {...(mayWrite && { rowMenu: payerMenu })}
      empty={
        <EmptyList isNarrowed={search !== ''} onClear={onClear} of={Payer} action={action}>
          Quem paga os boletos. O primeiro pode ser cadastrado aqui ou junto com um boleto.
        </EmptyList>
      }
    />
  )
}

/** Every typed word, in the name, the document (with or without its signs) or the e-mail. */
function payerMatcher(search: string): (row: Payer) => boolean {
  const isMeant = finder(search)
  return ({ name, document, email }) => isMeant(searchable(name, document, taxIdText(document), email))
}
