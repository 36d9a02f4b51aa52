import { useRef } from 'react'
import {
  type ResidenceDocument,
  residenceDocumentLimits,
  residenceDocumentTypes,
} from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentTypeTexts } from '#domain/residence-documents/texts.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { FileField } from '#ui/FileField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { titleWith } from './document-values.ts'
import { useDocumentForm } from './use-document-form.ts'

interface DocumentFormProps {
  residence: Residence
  row?: ResidenceDocument
  onClose: () => void
}

/** A paper of the unit: its file, what it is, and until when it holds. */
export function DocumentForm({ residence, row, onClose }: DocumentFormProps) {
  const { offlineSince } = useSyncStatus()
  const giveUp = useGiveUpPictures()
  const form = useDocumentForm(residence, row, onClose)
  const { values, set, errors } = form
  const latest = useRef(values) // the title may be typed while the file is read
  latest.current = values
  const picked = usePickedDocuments({
    documents: values.documents,
    limits: residenceDocumentLimits,
    onChange: (documents) => {
      set('title', titleWith(documents[0], latest.current))
      set('documents', documents)
    },
  })

  return (
    <FormModal
      formId="residence-document"
      form={form}
      onSubmit={() => void form.submit()}
      title={row ? 'Editar documento' : 'Novo documento'}
      description={`Unidade ${unitName(residence)}`}
      phone="full"
      onClose={() => {
        form.reset(values)
        void giveUp(values.documents.map(({ id }) => id))
        onClose()
      }}
      submitText={row ? 'Salvar' : 'Adicionar documento'}
      busyText="Salvando..."
      foot={<OfflineHint offlineSince={offlineSince} />}
    >
      <FileField
        label={row ? 'Novo arquivo' : 'Arquivo'}
        optional={row !== undefined}
        single
        accept=".pdf,.doc,.docx,.jpg,.jpeg,.png,.gif"
        hint={picked.isBusy ? 'Lendo o arquivo…' : hintOf(row)}
        files={picked.items}
        onAdd={(files) => void picked.add(files)}
        onRemove={(id) => void picked.remove(id)}
        error={picked.error ?? errors.documents}
      />
      <TextField
        label="Título"
        placeholder="Contrato de locação"
        maxLength={200}
        value={values.title}
        onChange={(text) => set('title', text)}
        error={errors.title}
      />
      <SelectField
        label="Tipo"
        emptyText={null}
        options={residenceDocumentTypes.map((value) => ({
          value,
          label: residenceDocumentTypeTexts[value],
        }))}
        value={values.type}
        onChange={(type) => set('type', residenceDocumentTypes.find((known) => known === type) ?? 'OTHER')}
        error={errors.type}
      />
      <TextAreaField
        label="Descrição"
        optional
        rows={3}
        value={values.description}
        onChange={(text) => set('description', text)}
        error={errors.description}
      />
      <TextField
        label="Validade"
        optional
        type="date"
        hint="O último dia em que vale. Vazio, não vence."
        value={values.expires_at}
        onChange={(day) => set('expires_at', day)}
        error={errors.expires_at}
      />
    </FormModal>
  )
}

const kinds = 'PDF, DOC, DOCX, JPG, PNG ou GIF, até 10 MB.'

function hintOf(row: ResidenceDocument | undefined): string {
  return row ? `Hoje é ${row.filename}. Escolha outro só para trocá-lo. ${kinds}` : kinds
}
