import { chakra } from '@chakra-ui/react'
import { libraryLimits } from '#domain/condominium-documents/condominium-document.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { OfflineHint } from '#ui/OfflineHint.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { whyNotYet } from './library-values.ts'
import { useUploadForm } from './use-upload-form.ts'

/** A title, a file and a few words: the file waits on this device until there is a network. */
export function UploadForm({ condominiumId }: { condominiumId: string }) {
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const form = useUploadForm(condominiumId)
  const { values, set, errors } = form
  const waits = whyNotYet(values)
  const picked = usePickedDocuments({
    documents: values.documents,
    limits: libraryLimits,
    onRefused: toasts.error,
    onChange: (documents) => set('documents', documents),
  })

  return (
    <Panel title="Enviar documento">
      <FormBody id="library-upload" form={form} onSubmit={() => void form.submit()}>
        <chakra.div css={columns}>
          <div>
            <TextField
              label="Título"
              placeholder="Ata da assembleia de maio"
              maxLength={200}
              autoComplete="off"
              value={values.title}
              onChange={(text) => set('title', text)}
              error={errors.title}
            />
            <FileField
              label="Arquivo"
              single
              accept=".pdf,.doc,.docx,.txt,.jpg,.jpeg,.png"
              hint={picked.isBusy ? 'Lendo o arquivo…' : 'PDF, DOC, DOCX, TXT, JPG ou PNG, até 10 MB.'}
              files={picked.items}
              onAdd={(files) => void picked.add(files)}
              onRemove={(id) => void picked.remove(id)}
              error={errors.documents}
            />
          </div>
          <div>
            <TextAreaField
              label="Descrição"
              optional
              rows={5}
              value={values.description}
              onChange={(text) => set('description', text)}
              error={errors.description}
            />
          </div>
        </chakra.div>
        <chakra.div css={foot}>
          <Button
            variant="solid"
            icon="upload-simple"
            type="submit"
            busy={form.isBusy}
            busyText="Enviando..."
            disabledReason={waits}
          >
            Enviar documento
          </Button>
          {waits && form.isDirty ? (
            <QuietNote icon="info">{waits}</QuietNote>
          ) : (
            <OfflineHint offlineSince={offlineSince} />
          )}
        </chakra.div>
      </FormBody>
    </Panel>
  )
}

/** One under another on phones; on desks in two columns, so that the papers below are in sight. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  '& > div': { display: 'flex', flexDirection: 'column', gap: '5', minWidth: 0 },
} as const

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  '& > button': { mdDown: { width: '100%' } },
} as const
