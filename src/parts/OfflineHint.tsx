import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { QuietNote } from '#ui/QuietNote.tsx'

/** Beside a form's button, offline: what it sends is stored until there is a network. */
export function OfflineHint() {
  const { offlineSince } = useSyncStatus()
  return (
    offlineSince && <QuietNote icon="device-mobile">Fica neste aparelho até a internet voltar.</QuietNote>
  )
}
