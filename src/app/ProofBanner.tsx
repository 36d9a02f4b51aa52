import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useLive } from '#hooks/use-live.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { later } from '#parts/later.tsx'
import { useSession } from '#session/SessionContext.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

const ProofDialog = later(async () => (await import('#features/auth/ProofDialog.tsx')).ProofDialog)

/** Changes that the server takes once their person has shown who they are; it asks by itself when the first one waits. */
export function ProofBanner() {
  useSignals()
  const { proof } = useSession()
  const waiting = useLive((db) => db.outbox.where('state').equals('waiting_proof').count(), []) ?? 0
  const { offlineSince } = useSyncStatus()
  const mustAsk = waiting > 0 && offlineSince === null // only the server can be shown
  useEffect(() => {
    if (mustAsk) void proof.ask()
  }, [mustAsk, proof])

  const subject = proof.subject.value
  if (subject) return <ProofDialog.Part subject={subject} />
  if (waiting === 0) return null
  return (
    <Banner
      tone="accent"
      icon="lock-simple"
      action={
        <Button
          disabledReason={offlineSince ? 'Precisa de internet.' : undefined}
          onClick={() => void proof.ask()}
        >
          Confirmar
        </Button>
      }
    >
      {waiting === 1 ? '1 alteração sua espera' : `${waiting} alterações suas esperam`} você confirmar que é
      você.
    </Banner>
  )
}
