import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { FormModal, type FormModalProps } from '#ui/FormModal.tsx'
import { OfflineHint } from './OfflineHint.tsx'

/** The form of a record in a dialog, `{...useRecordForm(...)}`: what happens without a network stands in its foot. */
export function RecordFormModal({ foot, ...props }: FormModalProps) {
  const { offlineSince } = useSyncStatus()
  return (
    <FormModal
      busyText="Salvando..."
      {...props}
      foot={
        <>
          <OfflineHint offlineSince={offlineSince} />
          {foot}
        </>
      }
    />
  )
}
