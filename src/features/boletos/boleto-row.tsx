import { use } from 'react'
import { Boleto, boletoStatusOn } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { centsText, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { boletoLooks } from '#parts/boleto-looks.ts'
import { later } from '#parts/later.tsx'
import { removalOf } from '#parts/removal-of.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { useToday } from '#parts/use-today.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { WrappedText } from '#ui/WrappedText.tsx'
import { SelectionContext } from './selection-context.ts'
import { useBoletoActions } from './use-boleto-actions.ts'

type BoletoRow = Local<Boleto>

export const boletoMenu = (row: BoletoRow) => <BoletoMenu row={row} />
export const boletoCard = (row: BoletoRow) => <BoletoCard row={row} />

export const boletoDialogs = {
  edit: later(async () => (await import('./BoletoForm.tsx')).EditBoleto),
  send: later(async () => (await import('./SendBoletos.tsx')).SendBoleto),
  change: later(async () => (await import('./ChangeAtBank.tsx')).ChangeAtBank),
  cancel: later(async () => (await import('./CancelBoleto.tsx')).CancelBoleto),
  reissue: later(async () => (await import('./ReissueBoleto.tsx')).ReissueBoleto),
  delete: removalOf(Boleto, {
    command: boletos.remove,
    input: ({ financial_transaction_id }) => ({ financial_transaction_id }),
    title: 'Excluir boleto?',
    failure: 'Não foi possível excluir o boleto',
    says: (row) =>
      `${boletoName(row)}, ${formatBRL(row.amount_cents)}. O banco ainda não o conhece${
        row.financial_transaction_id === null ? '' : '; a cobrança continua em aberto'
      }.`,
  }),
}
export type BoletoDialog = keyof typeof boletoDialogs

/** `Boleto 00001148 de Otávio Beltrão` */
export function boletoName({ document_number, payer }: Pick<Boleto, 'document_number' | 'payer'>): string {
  return ['Boleto', document_number, payer.name && `de ${payer.name}`].filter(Boolean).join(' ')
}

const waitsForNumber = 'número ao sincronizar'

export const boletoColumns: TableColumn<BoletoRow>[] = [
  {
    key: 'document_number',
    header: 'Documento',
    width: '7.75rem',
    hideBelow: 820,
    render: (row) => row.document_number ?? <Waiting />,
  },
  {
    key: 'our_number',
    header: 'Nosso número',
    width: '8.5rem',
    hideBelow: 1000,
    render: (row) => (row.our_number ? nossoNumeroText(row.our_number) : '–'),
  },
  {
    key: 'payer',
    header: 'Pagador',
    isKey: true,
    render: (row) => <WrappedText>{row.payer.name || boletoName(row)}</WrappedText>,
  },
  {
    key: 'unit',
    header: 'Unidade',
    width: '5.75rem',
    render: (row) => row.unit && <UnitPlate unit={row.unit} />,
  },
  {
    key: 'due_date',
    header: 'Vencimento',
    width: '7rem',
    render: (row) => civilDateText(row.due_date),
    sortValue: (row) => row.due_date,
  },
  {
    key: 'amount_cents',
    header: 'Valor (R$)',
    width: '6.75rem',
    align: 'end',
    render: (row) => <Amount row={row} />,
    sortValue: (row) => row.amount_cents,
  },
  {
    key: 'status',
    header: 'Situação',
    width: '9.75rem',
    render: (row) => (
      <>
        <BoletoBadge row={row} />
        <chakra.span display="block" whiteSpace="normal">
          <RowMark row={row} />
        </chakra.span>
      </>
    ),
    sortValue: (row) => row.status,
  },
  {
    key: 'pdf',
    header: 'PDF',
    hideHeader: true,
    width: '4.25rem',
    hideBelow: 900,
    render: (row) => <PdfButton row={row} />,
  },
]

function PdfButton({ row }: { row: BoletoRow }) {
  const { pdf } = useBoletoActions(row, () => undefined)
  if (!pdf || pdf.disabledReason) return null
  // As high as the row.
  return (
    <chakra.span display="block" my="-1">
      <IconButton label={`${pdf.label}: ${boletoName(row)}`} icon="file-pdf" onClick={pdf.onPress} />
    </chakra.span>
  )
}

export function BoletoBadge({ row }: { row: Boleto }) {
  return <LookBadge look={boletoLooks[boletoStatusOn(row, useToday())]} />
}

function Waiting() {
  return (
    <chakra.span display="block" whiteSpace="normal" color="fg.muted" fontWeight={400} textStyle="small">
      {waitsForNumber}
    </chakra.span>
  )
}

/** Struck out, where it is not to be paid. */
function Amount({ row }: { row: Boleto }) {
  const text = centsText(row.amount_cents)
  return row.status === 'CANCELLED' ? <s>{text}</s> : <b>{text}</b>
}

function BoletoCard({ row }: { row: BoletoRow }) {
  const isSelected = use(SelectionContext).isSelected(row)
  return (
    <CardRow
      status={<BoletoBadge row={row} />}
      mark={<RowMark row={row}>vence {civilDateText(row.due_date)}</RowMark>}
      title={row.payer.name || boletoName(row)}
      meta={
        <>
          {row.unit && <UnitPlate unit={row.unit} />}
          <span>{row.document_number ?? waitsForNumber}</span>
          {isSelected && (
            <StatusBadge tone="brand" icon="check">
              Selecionado
            </StatusBadge>
          )}
        </>
      }
      end={
        <chakra.b whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatBRL(row.amount_cents)}
        </chakra.b>
      }
    />
  )
}

/** What can be done with one boleto without opening it. */
function BoletoMenu({ row }: { row: BoletoRow }) {
  const openDialog = useOpenDialog<BoletoDialog>()
  const selection = use(SelectionContext)
  const { pdf, copy, send, edit, change, askWriteOff, reissue, cancel, remove } = useBoletoActions(
    row,
    (dialog) => openDialog(dialog, row),
  )
  return (
    <RowActions
      of={boletoName(row)}
      items={[pdf, copy, send, selection.itemOf(row), edit, change, askWriteOff, reissue, cancel, remove]}
    />
  )
}
