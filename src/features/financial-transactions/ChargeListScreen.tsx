import { type ReactNode, useCallback, useMemo } from 'react'
import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { hasChargeFilter, matchesCharge } from '#domain/financial-transactions/search.ts'
import { recurringFees } from '#domain/recurring-fees/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { FinancialTabs, financialTitle } from '#parts/FinancialTabs.tsx'
import { FormInUrl } from '#parts/FormInUrl.tsx'
import { later, useSoon } from '#parts/later.tsx'
import { listHref } from '#parts/navigation.ts'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useResidences } from '#parts/use-residences.ts'
import { useRows } from '#parts/use-rows.ts'
import { useTableState } from '#parts/use-table-state.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { FigureCards } from '#ui/FigureCards.tsx'
import { chargeCards } from './charge-cards.ts'
import { type ChargeFilterTexts, chargeFilterKeys, chargeFilterOf, chargeFilters } from './charge-filters.ts'
import { chargeCard, chargeColumns, chargeDialogs, chargeMenu } from './charge-row.tsx'
import { worklistOrder } from './worklist-order.ts'

const forms = {
  charge: later(async () => (await import('./ChargeForm.tsx')).ChargeForm),
  fee: later(async () => (await import('./RecurringFeeForm.tsx')).RecurringFeeForm),
}

/** The tab Taxas. */
export function ChargeListScreen() {
  const { can } = usePerson()
  const { values, change, clear } = useFilterInUrl(chargeFilterKeys)
  const residences = useResidences()
  const filters = useMemo(() => chargeFilters(residences ?? []), [residences])
  const create = useNewRow(FinancialTransaction, {
    may: can(financialTransactions.create),
    dialog: forms.charge,
    act: 'lançar cobranças',
    label: 'Nova Transação',
  })
  const fee = useOpenInUrl('recorrente', { may: can(recurringFees.create), act: 'lançar cobranças' })
  useSoon(forms)

  return (
    <RecordList
      entity={FinancialTransaction}
      title={financialTitle}
      create={create}
      actions={
        can(recurringFees.create) && (
          <Button icon="calendar-dots" onClick={fee.open}>
            Nova Taxa Recorrente
          </Button>
        )
      }
      above={<FinancialTabs current={listHref('financial_transactions')} />}
      filter={{ filters, values, onChange: change, chips: 'situacao' }}
      offlineAct="lançar"
      dialogs={chargeDialogs}
    >
      <ChargeTable values={values} action={create.button} onClear={clear} />
      <FormInUrl form={fee}>
        <forms.fee.Part onClose={fee.close} />
      </FormInUrl>
    </RecordList>
  )
}

interface ChargeTableProps {
  values: ChargeFilterTexts
  action: ReactNode
  onClear: () => void
}

function ChargeTable({ values, action, onClear }: ChargeTableProps) {
  const today = useToday()
  const notLate = firstDueNotLate(today)
  const state = useTableState()
  const filter = useMemo(() => chargeFilterOf(values), [values])
  const isNarrowed = hasChargeFilter(filter)
  const matches = useCallback(
    (row: FinancialTransaction) => matchesCharge(row, filter, notLate),
    [filter, notLate],
  )
  const found = useRows(FinancialTransaction, {
    order: worklistOrder,
    matches: isNarrowed ? matches : undefined,
  })
  const figures = useMemo(() => chargeCards(found?.rows, { today, isNarrowed }), [found, today, isNarrowed])
  const drawing = useMemo(
    () => ({ columns: chargeColumns(notLate), renderCard: chargeCard(notLate) }),
    [notLate],
  )
  return (
    <>
      <FigureCards label="Resumo das taxas" figures={figures} />
      <RecordTable
        entity={FinancialTransaction}
        isNarrowed={isNarrowed}
        rows={found?.rows}
        state={state}
        density="regular"
        {...drawing}
        rowMenu={chargeMenu}
        empty={
          <EmptyList isNarrowed={isNarrowed} onClear={onClear} of={FinancialTransaction} action={action}>
            Lance a primeira cobrança, ou a taxa de todas as unidades de uma vez em Nova Taxa Recorrente.
          </EmptyList>
        }
      />
    </>
  )
}
