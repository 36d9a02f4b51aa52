import { useRef, useState } from 'react'
import { useFiles } from '#hooks/use-files.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Modal } from '#ui/Modal.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { chakra } from '#ui/chakra.ts'
import { countText } from './count-text.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFoot } from './ImportFoot.tsx'
import { ImportNotices } from './ImportNotices.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportSample } from './ImportSample.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSending } from './ImportSending.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { importTemplate } from './import-template.ts'
import { changesNothing, linesText, nothingChanges } from './import-texts.ts'
import { useImport } from './use-import.ts'

/** Units and people from a spreadsheet: read here, shown, and written only when the person agrees. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const toasts = useToasts()
  const { saveCsv } = useFiles()
  const { offlineSince } = useSyncStatus()
  const { stage, choose, map, goOn, checkColumns, send, cancel, startOver } = useImport((answer) =>
    toasts.success(changesNothing(answer) ? nothingChanges : 'Importação concluída com sucesso!'),
  )
  const [skipsBad, setSkipsBad] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const shown = 'preview' in stage ? stage : null
  const filename = 'filename' in stage ? stage.filename : null

  /** To the columns or on from them: what was pressed goes, and who uses keys begins at the top. */
  function step(go: () => void) {
    setSkipsBad(false)
    go()
    body.current?.focus()
  }

  return (
    <Modal
      open
      size="assembly"
      phone="full"
      title="Importar unidades e moradores"
      description="De uma planilha salva como CSV. Nada é gravado antes de você conferir."
      onClose={onClose}
      footer={
        <ImportFoot
          stage={stage}
          skipsBad={skipsBad}
          isOffline={offlineSince !== null}
          onGoOn={() => step(goOn)}
          onSend={send}
          onCancel={cancel}
          onStartOver={startOver}
          onClose={onClose}
        />
      }
    >
      <chakra.div ref={body} tabIndex={-1} outline="none" display="flex" flexDirection="column" gap="5">
        {stage.at !== 'done' && stage.at !== 'sending' && (
          <>
            <FileField
              label="Arquivo"
              single
              accept={accepted}
              hint={
                stage.at === 'columns'
                  ? undefined
                  : 'Com “;” ou “,” entre as colunas, em qualquer ordem. Só a coluna Unidade é obrigatória.'
              }
              files={
                filename
                  ? [
                      {
                        id: 'file',
                        name: filename,
                        isBusy: stage.at === 'reading',
                        ...(shown && sizeOf(shown)),
                      },
                    ]
                  : []
              }
              onAdd={([file]) => {
                setSkipsBad(false)
                if (file) choose(file)
              }}
              onRemove={startOver}
              error={stage.at === 'choosing' ? (stage.failure ?? undefined) : undefined}
            />
            {stage.at === 'choosing' && (
              <div>
                <Button icon="download-simple" onClick={() => saveCsv('modelo-unidades.csv', importTemplate)}>
                  Baixar modelo
                </Button>
              </div>
            )}
            {stage.at === 'preview' && (
              <div>
                <Button icon="table" onClick={() => step(checkColumns)}>
                  Conferir colunas
                </Button>
              </div>
            )}
          </>
        )}
        {stage.at === 'columns' && <ImportColumns file={stage.file} onChange={map} />}
        {shown && shown.failures.length > 0 && <FormErrors errors={shown.failures} />}
        {shown?.at === 'preview' && (
          <>
            <ImportSummary preview={shown.preview} />
            <ImportProblems
              title={countText(shown.preview.bad, 'linha com problema', 'linhas com problemas')}
              problems={shown.preview.problems}
              file={shown.file}
            />
            {shown.preview.bad > 0 && shown.preview.good > 0 && (
              <CheckboxField
                label={`Importar só as linhas boas (${linesText(shown.preview.good)})`}
                hint="As outras ficam de fora: corrija-as na planilha e importe-a de novo."
                checked={skipsBad}
                onChange={setSkipsBad}
              />
            )}
            {shown.preview.ignored.length > 0 && (
              <QuietNote icon="info">Colunas ignoradas: {shown.preview.ignored.join(', ')}</QuietNote>
            )}
            {shown.preview.lacksType && (
              <QuietNote icon="info">
                Quem é novo em uma unidade e está sem Tipo entra como proprietário.
              </QuietNote>
            )}
            <ImportNotices notices={shown.preview.notices} />
            <ImportSample preview={shown.preview} />
          </>
        )}
        {stage.at === 'sending' && <ImportSending lines={stage.preview.good} />}
        {stage.at === 'done' && <ImportResult answer={stage.answer} file={stage.file} />}
      </chakra.div>
    </Modal>
  )
}

/** Other spreadsheets too: whoever chooses one is told how to save it. */
const accepted = [
  '.csv,.txt,.tsv,.tab,text/csv,text/plain,text/tab-separated-values',
  '.xlsx,.xls,.xlsm,.xlsb,.ods,.numbers,.pdf,application/pdf,application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
].join()

function sizeOf({ preview }: { preview: { good: number; bad: number } }) {
  return { detail: linesText(preview.good + preview.bad) }
}
