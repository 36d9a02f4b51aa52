import { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { lastNumberBefore, missingBefore } from '#domain/retornos/whole-file.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { bankFilesHref, bankFilesTitle } from '#parts/navigation.ts'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { RetornoFindings, RetornoTotals } from '#parts/RetornoFindings.tsx'
import { useBankFileDownload } from '#parts/use-bank-file-download.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { bankFileLooks } from './bank-file-list.ts'
import { FileBoletos } from './FileBoletos.tsx'

export function RetornoScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen entity={RetornoFile} id={params.id}>
      {(found) => <FoundRetorno {...found} />}
    </KindScreen>
  )
}

function FoundRetorno({ row, refused }: FoundOfKind<RetornoFile>) {
  const { timeZone } = useCondominium()
  const save = useBankFileDownload('retornos')
  const { file_number, generated_on, beneficiary, rows_count } = row
  // Of now: a file that was missing when this one came may have been imported since.
  const files = useRows(RetornoFile)?.rows
  const missing = files ? missingBefore(lastNumberBefore(files, row), row) : []
  return (
    <RecordFrame
      title={`Retorno ${row.filename}`}
      back={{ href: bankFilesHref, label: bankFilesTitle }}
      badge={<LookBadge look={bankFileLooks.retornos} />}
      detail={`Importado em ${fullInstant(row.created_at, timeZone)} por ${row.by_name}`}
      mainAction={
        <Button variant="solid" icon="download-simple" onClick={() => void save(row, row.filename)}>
          Baixar arquivo
        </Button>
      }
      refused={refused}
    >
      <RetornoTotals totals={row} />
      <RetornoFindings attention={row.attention} notices={missing} />
      <Panel title="Do banco">
        <Details
          columns={2}
          items={[
            { label: 'Número do arquivo', value: String(file_number) },
            {
              label: 'Gerado pelo banco em',
              value: generated_on ? civilDateText(generated_on) : 'sem data',
            },
            { label: 'Beneficiário', value: beneficiary },
            { label: 'Movimentos', value: rows_count.toLocaleString('pt-BR') },
          ]}
        />
      </Panel>
      <FileBoletos ids={row.boleto_ids} />
    </RecordFrame>
  )
}
