import { payers } from '#domain/payers/contract.ts'
import { missingForRegistration, Payer } from '#domain/payers/payer.ts'
import { phoneText } from '#domain/values/phone.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { later } from '#parts/later.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { StatusLook } from '#ui/look.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { WrappedText } from '#ui/WrappedText.tsx'

type PayerRow = Local<Payer>

export const payerMenu = (row: PayerRow) => <PayerMenu row={row} />
export const payerCard = (row: PayerRow) => <PayerCard row={row} />
export const payerDialogs = {
  edit: later(async () => (await import('./PayerForm.tsx')).PayerForm),
  delete: later(async () => (await import('./RemovePayer.tsx')).RemovePayer),
}

export const payerColumns: TableColumn<PayerRow>[] = [
  {
    key: 'name',
    header: 'Nome',
    isKey: true,
    render: (row) => <WrappedText>{row.name}</WrappedText>,
    sortValue: (row) => row.name,
  },
  {
    key: 'document',
    header: 'CPF ou CNPJ',
    width: '11.5rem',
    render: (row) => taxIdText(row.document),
    sortValue: (row) => row.document,
  },
  {
    key: 'email',
    header: 'E-mail',
    hideBelow: 900,
    render: (row) => row.email || '–',
    sortValue: (row) => row.email,
  },
  {
    key: 'phone',
    header: 'Telefone',
    width: '10rem',
    hideBelow: 1100,
    render: (row) => (row.phone ? phoneText(row.phone) : '–'),
  },
  {
    key: 'address',
    header: 'Para o registro',
    width: '11rem',
    render: (row) => (
      <RowMark row={row}>
        <AddressBadge row={row} />
      </RowMark>
    ),
    sortValue: (row) => missingForRegistration(row).length,
  },
]

const looks = {
  whole: { tone: 'success', icon: 'check-circle', text: 'Completo' },
  lacking: { tone: 'accent', icon: 'warning', text: 'Falta endereço' },
} as const satisfies Record<string, StatusLook>

/** Whether the bank would register a boleto to this address. */
export function AddressBadge({ row }: { row: Payer }) {
  return <LookBadge look={missingForRegistration(row).length === 0 ? looks.whole : looks.lacking} />
}

function PayerCard({ row }: { row: PayerRow }) {
  return (
    <CardRow
      status={<AddressBadge row={row} />}
      mark={<RowMark row={row} />}
      title={row.name}
      meta={
        <>
          <span>{taxIdText(row.document)}</span>
          {row.email && <span>{row.email}</span>}
        </>
      }
    />
  )
}

/** What can be done with one payer without opening it. */
function PayerMenu({ row }: { row: PayerRow }) {
  const { can } = usePerson()
  const open = useOpenDialog<keyof typeof payerDialogs>()
  return (
    <RowActions
      of={row.name}
      items={[
        can(payers.update) && { ...editItem, onPress: () => open('edit', row) },
        can(payers.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}
