import type { PlannedRow } from '#domain/retornos/plan.ts'
import type { RetornoHeader } from '#domain/boletos/retorno.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { recordHref } from '#parts/navigation.ts'
import { RetornoFindings, RetornoTotals } from '#parts/RetornoFindings.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { WrappedText } from '#ui/WrappedText.tsx'
import type { RetornoPreview } from './retorno-preview.ts'
import type { ReadFile } from './use-retorno.ts'

const mostRefusals = 20

/** What a file would do, row by row, what is to be looked at first. */
export function RetornoPreviewed({ file, preview }: { file: ReadFile; preview: RetornoPreview }) {
  const { header } = file.retorno
  const { plan, refusals, applied, notices, others } = preview
  const href = applied && recordHref('retornos', applied.id)
  return (
    <>
      {refusals.length > 0 && (
        <div role="alert">
          <Notice
            tone={applied ? 'info' : 'danger'}
            icon={applied ? 'info' : 'warning-circle'}
            {...(!applied && { title: 'Este arquivo não pode ser aplicado' })}
          >
            <ul>
              {refusals.slice(0, mostRefusals).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {refusals.length > mostRefusals && <li>e mais {refusals.length - mostRefusals}</li>}
            </ul>
            {href && (
              <chakra.div mt="2">
                <LinkButton href={href}>Ver o que ele mudou</LinkButton>
              </chakra.div>
            )}
          </Notice>
        </div>
      )}
      {header && <p>{headerText(header, plan.rows.length)}</p>}
      {header && !applied && (
        <>
          <RetornoTotals totals={plan.totals} />
          <RetornoFindings attention={plan.totals.attention} notices={notices} />
          {others.length > 0 && (
            <DataTable
              label={countedText(others.length, 'movimento sem pendência', 'movimentos sem pendência')}
              rows={others}
              rowId={rowId}
              columns={columns}
              renderCard={renderCard}
              density="dense"
              maxHeight="22rem"
              empty=""
            />
          )}
        </>
      )}
    </>
  )
}

function headerText({ file_number, generated_on, beneficiary }: RetornoHeader, rows: number): string {
  const day = generated_on ? `de ${civilDateText(generated_on)}` : 'sem data'
  const movements = countedText(rows, 'movimento', 'movimentos')
  return `Arquivo ${file_number} do banco, ${day}, beneficiário ${beneficiary}: ${movements}.`
}

const rowId = ({ row }: PlannedRow) => String(row.line)

const columns: TableColumn<PlannedRow>[] = [
  {
    key: 'document_number',
    header: 'Documento',
    width: '7.5rem',
    render: ({ row, boleto }) => boleto?.document_number ?? row.document_number,
  },
  {
    key: 'payer',
    header: 'Pagador',
    isKey: true,
    render: ({ row, boleto }) => (
      <WrappedText>{boleto?.payer.name ?? nossoNumeroText(row.our_number)}</WrappedText>
    ),
  },
  {
    key: 'text',
    header: 'O que acontece',
    render: ({ text }) => <WrappedText>{text}</WrappedText>,
  },
]

function renderCard({ row, boleto, text }: PlannedRow) {
  return (
    <CardRow
      title={boleto?.payer.name ?? nossoNumeroText(row.our_number)}
      meta={
        <>
          {boleto?.unit && <UnitPlate unit={boleto.unit} />}
          <span>{boleto?.document_number ?? row.document_number}</span>
          <chakra.span color="fg" flexBasis="100%">
            {text}
          </chakra.span>
        </>
      }
      end={row.paid_cents > 0 && boleto ? <b>{formatBRL(row.paid_cents)}</b> : undefined}
    />
  )
}
