import { chakra } from '@chakra-ui/react'
import { Button } from '#ui/Button.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { whyNotYet } from './library-values.ts'
import { UploadFields } from './UploadFields.tsx'
import { useUploadForm } from './use-upload-form.ts'

/** The upload above the papers, from tablets. */
export function UploadPanel({ condominiumId }: { condominiumId: string }) {
  const form = useUploadForm(condominiumId)
  const waits = whyNotYet(form.values)

  return (
    <Panel title="Enviar documento">
      <FormBody id="library-upload" form={form} onSubmit={() => void form.submit()}>
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
