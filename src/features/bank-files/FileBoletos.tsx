import { useMemo } from 'react'
import { Boleto, boletoStatusOn } from '#domain/boletos/boleto.ts'
import { centsText, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { useLive } from '#hooks/use-live.ts'
import { boletoLooks } from '#parts/boleto-looks.ts'
import { recordHref } from '#parts/navigation.ts'
import { useToday } from '#parts/use-today.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { WrappedText } from '#ui/WrappedText.tsx'

/** The boletos of a file, in its order, as they are now. */
export function FileBoletos({ ids }: { ids: readonly string[] }) {
  const found = useLive((db) => db.rows<Boleto>(Boleto.collection).bulkGet([...ids]), [ids.join()])
  const rows = useMemo(() => found?.filter((row) => row !== undefined), [found])
  const missing = rows ? ids.length - rows.length : 0
  return (
    <DataTable
      label="Boletos do arquivo"
      rows={rows}
      rowId={rowId}
      getRowHref={rowHref}
      columns={columns}
      renderCard={renderCard}
      density="dense"
      empty="Nenhum boleto deste condomínio neste arquivo."
      foot={missing > 0 && <p>{countedText(missing, 'não está', 'não estão')} neste aparelho</p>}
    />
  )
}

const rowId = ({ id }: Boleto) => id
const rowHref = ({ id }: Boleto) => recordHref(Boleto.collection, id) ?? ''
const renderCard = (row: Boleto) => <BoletoOfFile row={row} />

const columns: TableColumn<Boleto>[] = [
  {
    key: 'document_number',
    header: 'Documento',
    width: '7.5rem',
    render: ({ document_number }) => document_number ?? '–',
  },
  {
    key: 'payer',
    header: 'Pagador',
    isKey: true,
    render: ({ payer }) => <WrappedText>{payer.name}</WrappedText>,
  },
  {
    key: 'unit',
    header: 'Unidade',
    width: '6rem',
    hideBelow: 820,
    render: ({ unit }) => unit && <UnitPlate unit={unit} />,
  },
  {
    key: 'due_date',
    header: 'Vencimento',
    width: '7.5rem',
    render: ({ due_date }) => civilDateText(due_date),
  },
  {
    key: 'amount_cents',
    header: 'Valor (R$)',
    width: '7rem',
    align: 'end',
    render: ({ amount_cents }) => centsText(amount_cents),
  },
  {
    key: 'status',
    header: 'Agora',
    width: '10.5rem',
    render: (row) => <StatusNow row={row} />,
  },
]

function StatusNow({ row }: { row: Boleto }) {
  return <LookBadge look={boletoLooks[boletoStatusOn(row, useToday())]} />
}

function BoletoOfFile({ row }: { row: Boleto }) {
  return (
    <CardRow
      status={<StatusNow row={row} />}
      mark={`vence ${civilDateText(row.due_date)}`}
      title={row.payer.name}
      meta={
        <>
          {row.unit && <UnitPlate unit={row.unit} />}
          <span>{row.document_number}</span>
        </>
      }
      end={<b>{formatBRL(row.amount_cents)}</b>}
    />
  )
}
