import { useState } from 'react'
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
import { ImportFoot } from './ImportFoot.tsx'
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
  const { stage, choose, send, cancel, startOver } = useImport((answer) =>
    toasts.success(changesNothing(answer) ? nothingChanges : 'Importação concluída com sucesso!'),
  )
  const [skipsBad, setSkipsBad] = useState(false)
  const shown = 'preview' in stage ? stage : null
  const filename = 'filename' in stage ? stage.filename : null

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
          onSend={send}
          onCancel={cancel}
          onStartOver={startOver}
          onClose={onClose}
        />
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {stage.at !== 'done' && stage.at !== 'sending' && (
          <>
            <FileField
              label="Arquivo"
              single
              accept=".csv,.txt,text/csv,text/plain"
              hint="Com “;” ou “,” entre as colunas, em qualquer ordem. Só a coluna Unidade é obrigatória."
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
          </>
        )}
        {shown && shown.failures.length > 0 && <FormErrors errors={shown.failures} />}
        {shown?.at === 'preview' && (
          <>
            <ImportSummary preview={shown.preview} />
            <ImportProblems
              title={countText(shown.preview.bad, 'linha com problema', 'linhas com problemas')}
              problems={shown.preview.problems}
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
            {shown.preview.notices.map(({ line, message }) => (
              <QuietNote key={line} icon="info">
                Linha {line}: {message}
              </QuietNote>
            ))}
            <ImportSample preview={shown.preview} />
          </>
        )}
        {stage.at === 'sending' && <ImportSending lines={stage.preview.good} />}
        {stage.at === 'done' && <ImportResult answer={stage.answer} />}
      </chakra.div>
    </Modal>
  )
}

function sizeOf({ preview }: { preview: { good: number; bad: number } }) {
  return { detail: linesText(preview.good + preview.bad) }
}
