import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { parse } from '#domain/kernel/parse.ts'
import { newId } from '#session/clock.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { blankUpload, fileOf, type LibraryValues, Upload } from './library-values.ts'

const failure = 'Erro ao enviar documento. Tente novamente.'

/** Brings a paper to the library; the form is empty again once this device has it. */
export function useUploadForm(condominiumId: string, onSent?: () => void) {
  const toasts = useToasts()
  const submit = useSubmit()
  const draft = useDraft<LibraryValues>(`condominium-document:new:${condominiumId}`)

  const form = useForm<LibraryValues>({
    initial: blankUpload,
    draft,
    failure,
    onRefused: ({ sentence }) => toasts.error(sentence),
    submit: async ({ title, description, documents }) => {
      const fields = { title: title.trim(), description: description.trim() }
      parse(Upload, { ...fields, documents })
      const acts = documents.map((document) => ({
        command: condominiumDocuments.create,
        input: { id: newId(), condominium_id: condominiumId, ...fields, ...fileOf(document) },
        blobId: document.id,
      }))
      await submit({
        acts,
        draft: draft.key,
        confirmed: 'Documento enviado com sucesso!',
        waiting: 'Documento guardado, aguardando envio.',
        failure,
      })
      form.reset(blankUpload)
      onSent?.()
    },
  })
  return form
}
