import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { whyNotYet } from './library-values.ts'
import { UploadFields } from './UploadFields.tsx'
import { useUploadForm } from './use-upload-form.ts'

interface UploadModalProps {
  condominiumId: string
  onClose: () => void
}

/** The upload on phones, where the papers themselves have the screen. */
export function UploadModal({ condominiumId, onClose }: UploadModalProps) {
  const giveUp = useGiveUpPictures()
  const form = useUploadForm(condominiumId, onClose)
  const { values } = form

  return (
    <FormModal
      formId="library-upload"
      form={form}
      onSubmit={() => void form.submit()}
      title="Enviar documento"
      phone="full"
      onClose={() => {
        form.reset(values)
        void giveUp(values.documents.map(({ id }) => id))
        onClose()
      }}
      submitText="Enviar documento"
      busyText="Enviando..."
      submitLook={{ disabledReason: whyNotYet(values), reasonIcon: 'info' }}
      foot={<OfflineHint />}
    >
      <UploadFields form={form} />
    </FormModal>
  )
}
