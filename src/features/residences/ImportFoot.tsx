import { columnsOf, whyNotColumns } from '#domain/unit-files/import-table.ts'
import { Button } from '#ui/Button.tsx'
import type { MappedFile } from './import-mapping.ts'
import { changesNothing, linesText, nothingChanges } from './import-texts.ts'
import type { ImportStage } from './use-import.ts'

interface ImportFootProps {
  stage: ImportStage
  /** The person agreed that the bad lines stay out. */
  skipsBad: boolean
  isOffline: boolean
  /** What each column is has been said. */
  onGoOn: () => void
  onSend: () => void
  onCancel: () => void
  onStartOver: () => void
  onClose: () => void
}

/** The buttons of each stage; the main one says how many lines it writes. */
export function ImportFoot({ stage, skipsBad, isOffline, ...acts }: ImportFootProps) {
  if (stage.at === 'sending') return <Button onClick={acts.onCancel}>Cancelar envio</Button>
  if (stage.at === 'done') {
    return (
      <>
        <Button onClick={acts.onStartOver}>Importar outro arquivo</Button>
        <Button variant="solid" onClick={acts.onClose}>
          Concluir
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={acts.onClose}>Cancelar</Button>
      {stage.at === 'columns' && (
        <Button variant="solid" disabledReason={whyNotOn(stage.file)} onClick={acts.onGoOn}>
          Continuar
        </Button>
      )}
      {stage.at === 'preview' && stage.preview.good > 0 && (
        <Button variant="solid" disabledReason={whyNot(stage, skipsBad, isOffline)} onClick={acts.onSend}>
          {`Importar ${linesText(stage.preview.good)}`}
        </Button>
      )}
    </>
  )
}

function whyNotOn({ table, mapping }: MappedFile): string | undefined {
  return whyNotColumns(columnsOf(table, mapping), mapping) ?? undefined
}

function whyNot(
  { preview }: Extract<ImportStage, { at: 'preview' | 'sending' }>,
  skipsBad: boolean,
  isOffline: boolean,
): string | undefined {
  if (changesNothing(preview)) return nothingChanges
  if (preview.bad > 0 && !skipsBad) return 'Corrija a planilha, ou marque que só as linhas boas entram.'
  return isOffline ? 'Importar precisa de internet.' : undefined
}
