import { hour } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { QuietNote } from '#ui/QuietNote.tsx'

export function OfflineNote() {
  const { offlineSince } = useSyncStatus()
  const { timeZone } = useCondominium()
  if (!offlineSince) return null
  return (
    <QuietNote icon="cloud-slash">
      Sem internet desde {hour(offlineSince, timeZone)}. O que você pedir fica neste aparelho e segue sozinho.
    </QuietNote>
  )
}
