import { isHomologation, RemessaFile } from '#domain/remessas/remessa-file.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { bankFilesHref, bankFilesTitle } from '#parts/navigation.ts'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { useBankFileDownload } from '#parts/use-bank-file-download.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { Button } from '#ui/Button.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { NumberStrip } from '#ui/NumberStrip.tsx'
import { bankFileLooks } from './bank-file-list.ts'
import { FileBoletos } from './FileBoletos.tsx'
import { FoundHomologation } from './FoundHomologation.tsx'

export function RemessaScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen entity={RemessaFile} id={params.id}>
      {(found) =>
        isHomologation(found.row) ? <FoundHomologation {...found} /> : <FoundRemessa {...found} />
      }
    </KindScreen>
  )
}

function FoundRemessa({ row, refused }: FoundOfKind<RemessaFile>) {
  const { timeZone } = useCondominium()
  const save = useBankFileDownload('remessas')
  return (
    <RecordFrame
      title={`Remessa ${row.file_name}`}
      back={{ href: bankFilesHref, label: bankFilesTitle }}
      badge={<LookBadge look={bankFileLooks.remessas} />}
      detail={`Gerada em ${fullInstant(row.created_at, timeZone)} por ${row.by_name}`}
      mainAction={
        <Button variant="solid" icon="download-simple" onClick={() => void save(row, row.file_name)}>
          Baixar arquivo
        </Button>
      }
      refused={refused}
    >
      <NumberStrip
        label="Resumo da remessa"
        numbers={[
          { label: 'Número do arquivo', value: String(row.file_number) },
          { label: 'Registros', value: row.registered_count.toLocaleString('pt-BR') },
          { label: 'Baixas', value: row.write_offs_count.toLocaleString('pt-BR') },
          { label: 'Alterações', value: (row.changes_count ?? 0).toLocaleString('pt-BR') },
          { label: 'Total', value: formatBRL(row.total_value), wide: true },
        ]}
      />
      <FileBoletos ids={row.boleto_ids} />
    </RecordFrame>
  )
}
