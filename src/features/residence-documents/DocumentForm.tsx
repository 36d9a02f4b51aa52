import { useRef } from 'react'
import * as v from 'valibot'
import { problemsIn } from '#domain/kernel/parse.ts'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import {
  ResidenceDocument,
  residenceDocumentLimits,
  residenceDocumentTypes,
} from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentTypeTexts } from '#domain/residence-documents/texts.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import { fileFields, type PickedDocument } from '#hooks/document-file.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { emptyAsNull, formOf, trimmed } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { FileField } from '#ui/FileField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'

const documentForm = formOf(ResidenceDocument, {
  title: trimmed,
  description: trimmed,
  expires_at: emptyAsNull,
})

/** With the chosen file, if any: one at most. */
type DocumentValues = typeof documentForm.blank & { documents: PickedDocument[] }

export const blankDocument: DocumentValues = { ...documentForm.blank, documents: [] }

const { title, type, description, expires_at } = ResidenceDocument.row.entries
const Fields = { title, type, description, expires_at }

/** What the form asks for; only a new document needs its file. */
const EditedDocument = v.object(Fields)
const NewDocument = v.object({
  documents: v.pipe(v.array(v.unknown()), v.minLength(1, 'Por favor, selecione um arquivo')),
  ...Fields,
})

interface DocumentFormProps {
  residence: Residence
  row?: ResidenceDocument
  onClose: () => void
}

/** A paper of the unit: its file, what it is, and until when it holds. Another file takes the place of the one it has. */
export function DocumentForm({ residence, row, onClose }: DocumentFormProps) {
  const { id: residence_id, condominium_id } = residence
  const record = useRecordForm<DocumentValues>({
    row,
    draftKey: row ? `residence-document:${row.id}` : `residence-document:new:${residence_id}`,
    initial: { ...blankDocument, ...(row && documentForm.valuesOf(row)) },
    fieldsOf: documentForm.sentFields,
    check: ({ documents, ...values }) =>
      problemsIn(row ? EditedDocument : NewDocument, { ...documentForm.sentFields(values), documents }),
    create: ({ documents, ...values }, id) =>
      documents.map((document) => ({
        command: residenceDocuments.create,
        input: {
          id,
          condominium_id,
          residence_id,
          ...documentForm.sentFields(values),
          ...fileFields(document),
        },
        blobId: document.id,
      })),
    update: ({ documents, ...values }, { id, opened }) => [
      ...editCalls(residenceDocuments.update, { id, fields: documentForm.sentFields(values), opened }),
      ...documents.map((document) => ({
        command: residenceDocuments.replaceFile,
        input: { id, ...fileFields(document) },
        blobId: document.id,
      })),
    ],
    failure: 'Erro ao salvar documento',
    texts: {
      created: 'Documento adicionado com sucesso!',
      createdWaiting: 'Documento guardado, aguardando envio.',
      updated: 'Documento atualizado com sucesso!',
    },
    onClose,
  })
  const { form } = record
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
    <RecordFormModal
      {...record}
      formId="residence-document"
      title={row ? 'Editar documento' : 'Novo documento'}
      description={`Unidade ${unitName(residence)}`}
      phone="full"
      submitText={row ? 'Salvar' : 'Adicionar documento'}
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
      <TextField label="Título" placeholder="Contrato de locação" maxLength={200} {...form.field('title')} />
      <SelectField
        label="Tipo"
        emptyText={null}
        options={residenceDocumentTypes.map((value) => ({
          value,
          label: residenceDocumentTypeTexts[value],
        }))}
        {...form.field('type')}
      />
      <TextAreaField label="Descrição" optional rows={3} {...form.field('description')} />
      <TextField
        label="Validade"
        optional
        type="date"
        whenEmpty="Sem validade: não vence."
        hint="O último dia em que vale."
        {...form.field('expires_at')}
      />
    </RecordFormModal>
  )
}

const kinds = 'PDF, DOC, DOCX, JPG, PNG ou GIF, até 10 MB.'

function hintOf(row: ResidenceDocument | undefined): string {
  return row ? `Hoje é ${row.filename}. Escolha outro só para trocá-lo. ${kinds}` : kinds
}

/** The title of a newly chosen file, unless the person gave another than that of the file before. */
export function titleWith(
  chosen: PickedDocument | undefined,
  before: Pick<DocumentValues, 'title' | 'documents'>,
): string {
  const isOwn = before.title.trim() !== '' && before.title !== before.documents[0]?.title
  return isOwn || !chosen ? before.title : chosen.title
}
