import { parse } from '#domain/kernel/parse.ts'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import type { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#session/clock.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import {
  blankDocument,
  type DocumentValues,
  EditedDocument,
  fileOf,
  NewDocument,
  sentFields,
  valuesOf,
} from './document-values.ts'

const failure = 'Erro ao salvar documento'

/** Adds a paper to a unit, or edits `row`; another file takes the place of the one it has. */
export function useDocumentForm(
  residence: Residence,
  row: ResidenceDocument | undefined,
  onDone: () => void,
) {
  const toasts = useToasts()
  const submit = useSubmit()
  const draft = useDraft<DocumentValues>(
    row ? `residence-document:${row.id}` : `residence-document:new:${residence.id}`,
  )

  return useForm<DocumentValues>({
    initial: { ...blankDocument, ...(row && valuesOf(row)) },
    draft,
    failure,
    onRefused: ({ sentence }) => toasts.error(sentence),
    submit: async (values) => {
      await (row ? edit(row.id, values) : create(values))
      onDone()
    },
  })

  async function create(values: DocumentValues) {
    const fields = sentFields(values)
    parse(NewDocument, { ...fields, documents: values.documents })
    const { id: residence_id, condominium_id } = residence
    const acts = values.documents.map((document) => ({
      command: residenceDocuments.create,
      input: { id: newId(), condominium_id, residence_id, ...fields, ...fileOf(document) },
      blobId: document.id,
    }))
    await submit({
      acts,
      draft: draft.key,
      confirmed: 'Documento adicionado com sucesso!',
      waiting: 'Documento guardado, aguardando envio.',
      failure,
    })
  }

  async function edit(id: string, values: DocumentValues) {
    const fields = sentFields(values)
    parse(EditedDocument, fields)
    const { changes, before } = changedFields(fields, values.opened)
    const update = { command: residenceDocuments.update, input: { id, ...changes }, before }
    const acts = [
      ...(Object.keys(changes).length > 0 ? [update] : []),
      ...values.documents.map((document) => ({
        command: residenceDocuments.replaceFile,
        input: { id, ...fileOf(document) },
        blobId: document.id,
      })),
    ]
    await submit({
      acts,
      draft: draft.key,
      confirmed: 'Documento atualizado com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
  }
}
