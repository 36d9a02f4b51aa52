import { hourOf } from '#domain/values/instant-texts.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useCondominium } from './use-condominium.ts'

/** On a list, offline: new entries ("registrar", "pedir") are stored until there is a network. */
export function OfflineNote({ act }: { act: string }) {
  const { offlineSince } = useSyncStatus()
  const { timeZone } = useCondominium()
  if (!offlineSince) return null
  return (
    <QuietNote icon="cloud-slash">
      Sem internet desde {hourOf(offlineSince, timeZone)}. O que você {act} fica neste aparelho e segue
      sozinho.
    </QuietNote>
  )
}
