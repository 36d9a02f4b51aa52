import { serviceProviders } from '#domain/service-providers/contract.ts'
import {
  type PaperType,
  paperTypes,
  type ProviderPaper,
  type ServiceProvider,
} from '#domain/service-providers/service-provider.ts'
import { paperTypeTexts } from '#domain/service-providers/texts.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { fileFields, type PickedDocument } from '#hooks/document-file.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { FileField } from '#ui/FileField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface PaperValues {
  title: string
  type: PaperType
  expires_on: string
  documents: PickedDocument[]
}

type PaperFields = Omit<PaperValues, 'documents'>

function fieldsOf({ title, type, expires_on }: ProviderPaper): PaperFields {
  return { title, type, expires_on: expires_on ?? '' }
}

const blank: PaperValues = { title: '', type: 'CONTRACT', expires_on: '', documents: [] }

interface PaperFormProps {
  row: ServiceProvider
  /** Edited; its file stays. */
  paper?: ProviderPaper
  onClose: () => void
}

/** Adds a contract, a licence or a policy to a provider, or corrects its title, type and date. */
export function PaperForm({ row, paper, onClose }: PaperFormProps) {
  const record = useRecordForm<PaperValues, PaperFields>({
    row: paper,
    draftKey: `service_provider_paper:${paper?.id ?? row.id}`,
    initial: paper ? { ...fieldsOf(paper), documents: [] } : blank,
    opened: paper && fieldsOf(paper),
    check: ({ documents }) =>
      !paper && documents.length === 0 ? [{ path: 'documents', message: 'Escolha o arquivo' }] : [],
    create: ({ documents, title, type, expires_on }) =>
      documents.map((document) => ({
        command: serviceProviders.addPaper,
        input: {
          id: row.id,
          ...fileFields(document),
          title: title.trim() || document.title,
          type,
          expires_on: expires_on || null,
        },
        blobId: document.id,
      })),
    update: ({ title, type, expires_on }, { id, opened }) => {
      const { changes } = changedFields({ title: title.trim(), type, expires_on }, opened)
      if (Object.keys(changes).length === 0) return []
      const { expires_on: day, ...others } = changes
      const input = { id: row.id, document_id: id, ...others }
      const dated = day === undefined ? input : { ...input, expires_on: day || null }
      return [{ command: serviceProviders.editPaper, input: dated }]
    },
    failure: 'Erro ao salvar documento',
    texts: {
      created: 'Documento incluído.',
      createdWaiting: 'Documento guardado, aguardando envio.',
      updated: 'Documento atualizado.',
    },
    onRefused: null,
    onClose,
  })
  const { form } = record
  const { values, set } = form
  const chosen = usePickedDocuments({
    documents: values.documents,
    onChange: (documents) => set('documents', documents.slice(-1)),
  })
  return (
    <RecordFormModal
      {...record}
      formId="provider-paper"
      title={paper ? 'Editar documento' : 'Incluir documento'}
      submitText={paper ? 'Salvar' : 'Incluir'}
    >
      {!paper && (
        <FileField
          label="Arquivo"
          accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"
          hint={chosen.isBusy ? 'Lendo o arquivo…' : 'PDF, DOC, DOCX, JPG ou PNG, até 5 MB.'}
          files={chosen.items}
          onAdd={(files) => void chosen.add(files)}
          onRemove={(id) => void chosen.remove(id)}
          error={chosen.error ?? form.errors.documents}
        />
      )}
      <TextField
        label="Título"
        optional={!paper}
        maxLength={200}
        placeholder={values.documents[0]?.title ?? 'Contrato de manutenção'}
        {...form.field('title')}
      />
      <SelectField
        label="Tipo"
        options={paperTypes.map((value) => ({ value, label: paperTypeTexts[value] }))}
        {...form.field('type')}
      />
      <TextField
        label="Vale até"
        optional
        whenEmpty="Sem validade: não vence."
        type="date"
        hint="Trinta dias antes, ele aparece em Aguardam você."
        {...form.field('expires_on')}
      />
    </RecordFormModal>
  )
}
