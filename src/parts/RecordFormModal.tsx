import { FormModal, type FormModalProps } from '#ui/FormModal.tsx'
import { OfflineHint } from './OfflineHint.tsx'

/** The form of a record in a dialog, `{...useRecordForm(...)}`: what happens without a network stands in its foot. */
export function RecordFormModal({ foot, ...props }: FormModalProps) {
  return (
    <FormModal
      busyText="Salvando..."
      {...props}
      foot={
        <>
          <OfflineHint />
          {foot}
        </>
      }
    />
  )
}
