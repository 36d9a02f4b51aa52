import { boletos } from '#domain/boletos/contract.ts'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import { FinancialTransaction, derivedStatus } from '#domain/financial-transactions/financial-transaction.ts'
import { whyNotCancelled, whyNotRemoved } from '#domain/financial-transactions/rules.ts'
import { paymentStatusTexts, transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import { centsOf, centsText, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { later } from '#parts/later.tsx'
import { recordHref } from '#parts/navigation.ts'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { WrappedText } from '#ui/WrappedText.tsx'
import { chargeLooks } from './charge-looks.ts'
import { PaymentNote } from './PaymentNote.tsx'

export type ChargeRow = Local<FinancialTransaction>

export const chargeMenu = (row: ChargeRow) => <ChargeMenu row={row} />
export const chargeCard = (notLate: string) => (row: ChargeRow) => <ChargeCard row={row} notLate={notLate} />

export const chargeDialogs = {
  pay: later(async () => (await import('./PaymentForm.tsx')).PaymentForm),
  edit: later(async () => (await import('./ChargeForm.tsx')).ChargeForm),
  cancel: later(async () => (await import('./CancelCharge.tsx')).CancelCharge),
  delete: later(async () => (await import('./RemoveCharge.tsx')).RemoveCharge),
}

const statusOrder = ['OVERDUE', 'PENDING', 'PAID', 'CANCELLED']

/** `notLate` is the first due date that is not late today. */
export function chargeColumns(notLate: string): TableColumn<ChargeRow>[] {
  return [
    {
      key: 'unit',
      header: 'Unidade',
      width: '6.5rem',
      render: (row) => row.unit && <UnitPlate unit={row.unit} />,
      sortValue: (row) => row.unit,
    },
    {
      key: 'resident_name',
      header: 'Responsável',
      isKey: true,
      render: (row) => <WrappedText>{row.resident_name}</WrappedText>,
      sortValue: (row) => row.resident_name,
    },
    {
      key: 'type',
      header: 'Tipo',
      hideBelow: 1000,
      render: (row) => <AboutCharge row={row} />,
      sortValue: (row) => transactionTypeTexts[row.type],
    },
    {
      key: 'value',
      header: 'Valor (R$)',
      align: 'end',
      width: '7.5rem',
      render: (row) => centsText(centsOf(row.value)),
      sortValue: (row) => row.value,
    },
    {
      key: 'due_date',
      header: 'Vencimento',
      width: '8rem',
      render: (row) => civilDateText(row.due_date),
      sortValue: (row) => row.due_date,
    },
    {
      key: 'status',
      header: 'Situação',
      width: '10.5rem',
      render: (row) => <ChargeStatus row={row} notLate={notLate} />,
      sortValue: (row) => statusOrder.indexOf(derivedStatus(row, notLate)),
    },
    {
      key: 'boleto',
      header: 'Boleto',
      width: '6.5rem',
      hideBelow: 900,
      render: (row) => (row.boleto_id ? 'Gerado' : '–'),
      sortValue: (row) => Number(row.boleto_id !== null),
    },
  ]
}

function AboutCharge({ row }: { row: ChargeRow }) {
  const type = transactionTypeTexts[row.type]
  // "Taxa condominial de janeiro" says its type itself.
  if (row.description.startsWith(type)) return <WrappedText>{row.description}</WrappedText>
  return (
    <span>
      {type}
      {row.description && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          <WrappedText>{row.description}</WrappedText>
        </chakra.span>
      )}
    </span>
  )
}

/** An unsent payment is a fact here already; that it is unsent stands below. */
function ChargeStatus({ row, notLate }: { row: ChargeRow; notLate: string }) {
  return (
    <span>
      <LookBadge look={chargeLooks[derivedStatus(row, notLate)]} />
      <PaymentNote row={row} />
      <RowMark row={row} />
    </span>
  )
}

function ChargeCard({ row, notLate }: { row: ChargeRow; notLate: string }) {
  const status = derivedStatus(row, notLate)
  return (
    <CardRow
      status={<LookBadge look={chargeLooks[status]} />}
      mark={
        <RowMark row={row}>
          {status === 'PAID' && row.paid_on
            ? `${paymentStatusTexts.PAID} ${civilDateText(row.paid_on)}`
            : `Vence ${civilDateText(row.due_date)}`}
        </RowMark>
      }
      title={row.resident_name}
      meta={
        <>
          <UnitPlate unit={row.unit} />
          <span>{row.description || transactionTypeTexts[row.type]}</span>
          <PaymentNote row={row} />
        </>
      }
      end={<b>{formatBRL(centsOf(row.value))}</b>}
    />
  )
}

/** What can be done with one charge without opening it. */
function ChargeMenu({ row }: { row: ChargeRow }) {
  const open = useOpenDialog<keyof typeof chargeDialogs>()
  const { pay, generate, rest } = useChargeActions(row, (dialog) => open(dialog, row))
  const boleto = row.boleto_id !== null && {
    label: 'Ver boleto',
    icon: 'barcode' as const,
    href: recordHref('boletos', row.boleto_id) ?? '',
  }
  return <RowActions of={`${row.unit}, ${row.resident_name}`} items={[pay, generate, boleto, ...rest]} />
}

/** What this person may do with a charge; what its state forbids says why, or is left out. */
export function useChargeActions(row: ChargeRow, open: (dialog: keyof typeof chargeDialogs) => void) {
  const { can } = usePerson()
  const put = usePutInUrl()
  const isOpen = row.payment_status === 'PENDING'
  const pay: MenuItem = { label: 'Registrar pagamento', icon: 'coins', onPress: () => open('pay') }
  const generate: MenuItem = {
    label: 'Gerar Boleto',
    icon: 'barcode',
    onPress: () => put({ 'gerar-boleto': row.id }, { replace: false }),
  }
  return {
    pay: isOpen && can(financialTransactions.registerPayment) && pay,
    generate: isOpen && row.boleto_id === null && can(boletos.create) && generate,
    rest: [
      isOpen && can(financialTransactions.update) && { ...editItem, onPress: () => open('edit') },
      isOpen &&
        can(financialTransactions.cancel) && {
          label: 'Cancelar',
          icon: 'prohibit' as const,
          disabledReason: whyNotCancelled(row) ?? undefined,
          onPress: () => open('cancel'),
        },
      isOpen &&
        can(financialTransactions.remove) && {
          ...deleteItem,
          disabledReason: whyNotRemoved(row) ?? undefined,
          onPress: () => open('delete'),
        },
    ],
  }
}
