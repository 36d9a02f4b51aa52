import { areas } from '#domain/areas/contract.ts'
import type { CaptionedPhoto } from '#domain/values/captioned-photo.ts'
import { useSession } from '#session/SessionContext.tsx'
import { useForm } from '#hooks/use-form.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface PhotoWordsProps {
  areaId: string
  photo: CaptionedPhoto
  onClose: () => void
}

/** The title and the description of one picture. */
export function PhotoWords({ areaId, photo, onClose }: PhotoWordsProps) {
  const session = useSession()
  const form = useForm({
    initial: { title: photo.title, description: photo.description },
    failure: 'Erro ao atualizar área',
    async submit(words) {
      await session.send([{ command: areas.editPhoto, input: { id: areaId, photo_id: photo.id, ...words } }])
      onClose()
    },
  })

  return (
    <FormModal
      formId="photo-words"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Legenda da foto"
      onClose={onClose}
      submitText="Salvar"
      busyText="Salvando..."
    >
      <TextField
        label="Título"
        optional
        maxLength={120}
        value={form.values.title}
        onChange={(text) => form.set('title', text)}
        error={form.errors.title}
      />
      <TextAreaField
        label="Descrição"
        optional
        maxLength={500}
        value={form.values.description}
        onChange={(text) => form.set('description', text)}
        error={form.errors.description}
      />
    </FormModal>
  )
}
