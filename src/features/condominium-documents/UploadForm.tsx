import { chakra } from '#ui/chakra.ts'
import * as v from 'valibot'
import {
  CondominiumDocument,
  libraryLimits,
  nothingChosen,
} from '#domain/condominium-documents/condominium-document.ts'
import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { problemsIn } from '#domain/kernel/parse.ts'
import { fileFields, type PickedDocument } from '#hooks/document-file.ts'
import type { Form } from '#hooks/use-form.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { formOf, trimmed } from '#parts/form-of.ts'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { libraryTypeOptions } from './library-search.ts'

const uploadForm = formOf(CondominiumDocument, { title: trimmed, description: trimmed })

/** With the chosen file, if any: one at most. */
type UploadValues = typeof uploadForm.blank & { documents: PickedDocument[] }

export const blankUpload: UploadValues = { ...uploadForm.blank, documents: [] }

const { title, description, type } = CondominiumDocument.row.entries

/** What must be there before anything is sent. */
export const Upload = v.object({
  title,
  documents: v.pipe(v.array(v.unknown()), v.minLength(1, nothingChosen)),
  description,
  type,
})

/** Why nothing can be sent yet. */
export function whyNotYet(values: UploadValues): string | undefined {
  return values.title.trim() && values.documents.length > 0 ? undefined : nothingChosen
}

/** Brings a paper to the library; the form is empty again once this device has it. */
function useUploadForm(condominiumId: string, onClose?: () => void) {
  const record = useRecordForm<UploadValues>({
    draftKey: `condominium-document:new:${condominiumId}`,
    initial: blankUpload,
    check: ({ documents, ...values }) => problemsIn(Upload, { ...uploadForm.sentFields(values), documents }),
    create: ({ documents, ...values }, id) =>
      documents.map((document) => ({
        command: condominiumDocuments.create,
        input: {
          id,
          condominium_id: condominiumId,
          ...uploadForm.sentFields(values),
          ...fileFields(document),
        },
        blobId: document.id,
      })),
    failure: 'Erro ao enviar documento. Tente novamente.',
    texts: {
      created: 'Documento enviado com sucesso!',
      createdWaiting: 'Documento guardado, aguardando envio.',
    },
    async onSaved() {
      await record.form.reset(blankUpload)
      onClose?.()
    },
    onClose,
  })
  return record
}

interface UploadModalProps {
  condominiumId: string
  onClose: () => void
}

/** The upload on phones, where the papers themselves have the screen. */
export function UploadModal({ condominiumId, onClose }: UploadModalProps) {
  const record = useUploadForm(condominiumId, onClose)
  return (
    <RecordFormModal
      {...record}
      formId="library-upload"
      title="Enviar documento"
      phone="full"
      submitText="Enviar documento"
      busyText="Enviando..."
      submitLook={{ disabledReason: whyNotYet(record.form.values), reasonIcon: 'info' }}
    >
      <UploadFields form={record.form} />
    </RecordFormModal>
  )
}

/** The upload above the papers, from tablets. */
export function UploadPanel({ condominiumId }: { condominiumId: string }) {
  const { form, onSubmit } = useUploadForm(condominiumId)
  const waits = whyNotYet(form.values)

  return (
    <Panel title="Enviar documento">
      <FormBody id="library-upload" form={form} onSubmit={onSubmit}>
        <UploadFields form={form} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
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
          {waits && form.isDirty ? <QuietNote icon="info">{waits}</QuietNote> : <OfflineHint />}
        </chakra.div>
      </FormBody>
    </Panel>
  )
}

/** A title, a file and a few words: the file waits on this device until there is a network. */
function UploadFields({ form }: { form: Form<UploadValues> }) {
  const { values, set, errors } = form
  const picked = usePickedDocuments({
    documents: values.documents,
    limits: libraryLimits,
    onChange: (documents) => set('documents', documents),
  })

  return (
    <chakra.div css={columns}>
      <div>
        <TextField
          label="Título"
          placeholder="Ata da assembleia de maio"
          maxLength={200}
          autoComplete="off"
          {...form.field('title')}
        />
        <FileField
          label="Arquivo"
          single
          accept=".pdf,.doc,.docx,.txt,.jpg,.jpeg,.png"
          hint={picked.isBusy ? 'Lendo o arquivo…' : 'PDF, DOC, DOCX, TXT, JPG ou PNG, até 10 MB.'}
          files={picked.items}
          onAdd={(files) => void picked.add(files)}
          onRemove={(id) => void picked.remove(id)}
          error={picked.error ?? errors.documents}
        />
      </div>
      <div>
        <SelectField label="Tipo" emptyText={null} options={libraryTypeOptions} {...form.field('type')} />
        <TextAreaField label="Descrição" optional rows={3} {...form.field('description')} />
      </div>
    </chakra.div>
  )
}

/** One under another on phones; from tablets in two columns, so that the papers below are in sight. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  '& > div': { display: 'flex', flexDirection: 'column', gap: '5', minWidth: 0 },
} as const
