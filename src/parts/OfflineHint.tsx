import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { QuietNote } from '#ui/QuietNote.tsx'

/** Besides a form's button: what it sends waits for the network. */
export function OfflineHint() {
  const { offlineSince } = useSyncStatus()
  return (
    offlineSince && <QuietNote icon="device-mobile">Fica neste aparelho até a internet voltar.</QuietNote>
  )
}
