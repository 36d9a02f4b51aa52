import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { type RemessaFile, testSlipsOf } from '#domain/remessas/remessa-file.ts'
import type { TestSlip } from '#domain/remessas/test-slip.ts'
import { centsText, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import type { FoundOfKind } from '#parts/KindScreen.tsx'
import { bankFilesHref, bankFilesTitle } from '#parts/navigation.ts'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { useBankFileDownload } from '#parts/use-bank-file-download.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useTestSlips } from '#parts/use-test-slips.ts'
import { Button } from '#ui/Button.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberStrip } from '#ui/NumberStrip.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { WrappedText } from '#ui/WrappedText.tsx'
import { bankFileLooks } from './bank-file-list.ts'
import { testSlipTerms } from './test-slip-terms.ts'

/** A file of test slips: what was sent to the bank for its examination, to be had again. */
export function FoundHomologation({ row, refused }: FoundOfKind<RemessaFile>) {
  const { timeZone } = useCondominium()
  const saveFile = useBankFileDownload('remessas')
  const saveSlips = useTestSlips()
  const slips = testSlipsOf(row)
  return (
    <RecordFrame
      title={`Remessa de teste ${row.file_name}`}
      back={{ href: bankFilesHref, label: bankFilesTitle }}
      badge={<LookBadge look={bankFileLooks.tests} />}
      detail={`Gerada em ${fullInstant(row.created_at, timeZone)} por ${row.by_name}`}
      mainAction={
        <Button variant="solid" icon="download-simple" onClick={() => void saveFile(row, row.file_name)}>
          Baixar arquivo
        </Button>
      }
      actions={
        <Button icon="file-pdf" onClick={() => void saveSlips(row)}>
          Baixar PDF
        </Button>
      }
      refused={refused}
    >
      <Notice tone="accent" icon="warning" title="Kit de homologação">
        <p>
          Envie o arquivo e o PDF à cooperativa. Os boletos são de teste: ninguém os deve, e não entram em
          totais.
        </p>
      </Notice>
      <NumberStrip
        label="Resumo da remessa de teste"
        numbers={[
          { label: 'Número do arquivo', value: String(row.file_number) },
          { label: 'Boletos de teste', value: slips.length.toLocaleString('pt-BR') },
        ]}
      />
      <DataTable
        label="Boletos de teste"
        rows={slips}
        rowId={rowId}
        columns={columns}
        renderCard={renderCard}
        density="dense"
        empty=""
      />
    </RecordFrame>
  )
}

const rowId = ({ our_number }: TestSlip) => our_number
const renderCard = (slip: TestSlip) => <TestSlipCard slip={slip} />

const columns: TableColumn<TestSlip>[] = [
  {
    key: 'document_number',
    header: 'Documento',
    isKey: true,
    width: '7.5rem',
    render: ({ document_number }) => document_number,
  },
  {
    key: 'our_number',
    header: 'Nosso número',
    width: '9rem',
    render: ({ our_number }) => nossoNumeroText(our_number),
  },
  {
    key: 'terms',
    header: 'O que testa',
    render: (slip) => <WrappedText>{testSlipTerms(slip)}</WrappedText>,
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
]

function TestSlipCard({ slip }: { slip: TestSlip }) {
  return (
    <CardRow
      title={slip.document_number}
      mark={`vence ${civilDateText(slip.due_date)}`}
      meta={
        <>
          <span>{nossoNumeroText(slip.our_number)}</span>
          <span>{testSlipTerms(slip)}</span>
        </>
      }
      end={<b>{formatBRL(slip.amount_cents)}</b>}
    />
  )
}
