import { useState } from 'react'
import { secondFactor } from '#domain/auth/second-factor.ts'
import { When } from '#parts/When.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'

interface RecoveryPanelProps {
  codes: { left: number; made_at: string | null }
  onRenewed: () => void
}

const failure = 'Não foi possível fazer códigos novos. Tente de novo.'

/** How many recovery codes are left, and how to make new ones. */
export function RecoveryPanel({ codes, onRenewed }: RecoveryPanelProps) {
  const { transport } = usePerson()
  const { offlineSince } = useSyncStatus()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<readonly string[] | null>(null)

  async function renew() {
    setBusy(true)
    try {
      setMade((await callServer(transport, secondFactor.newRecoveryCodes, {}, failure)).recovery_codes)
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <Panel title="Códigos de recuperação">
      <chakra.p mb="3">
        {leftWords(codes.left)}
        {codes.made_at && (
          <>
            {' '}
            São de <When at={codes.made_at} />.
          </>
        )}
      </chakra.p>
      <Button
        icon="arrows-clockwise"
        disabledReason={offlineSince ? 'Precisa de internet.' : undefined}
        onClick={() => setAsking(true)}
      >
        Fazer códigos novos
      </Button>
      <ConfirmDialog
        open={isAsking}
        variant="warning"
        title="Fazer códigos novos?"
        confirmText="Fazer novos"
        busy={isBusy}
        busyText="Fazendo..."
        onCancel={() => setAsking(false)}
        onConfirm={() => void renew()}
      >
        Os que você imprimiu deixam de valer.
      </ConfirmDialog>
      {made && (
        <NewRecoveryCodes
          codes={made}
          onClose={() => {
            setMade(null)
            onRenewed()
          }}
        />
      )}
    </Panel>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'Você já usou todos.'
  return left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`
}
