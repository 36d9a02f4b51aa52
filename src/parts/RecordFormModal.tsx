import { FormModal, type FormModalProps } from '#ui/FormModal.tsx'
import { OfflineHint } from './OfflineHint.tsx'

/** A record's form in a dialog, `{...useRecordForm(...)}`, with the offline hint in its foot. */
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
