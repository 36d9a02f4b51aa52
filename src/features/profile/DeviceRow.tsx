import type { DeviceSession } from '#domain/auth/contract.ts'
import { Moment } from '#parts/When.tsx'
import { Button } from '#ui/Button.tsx'
import { AccountRow } from './AccountRow.tsx'

interface DeviceRowProps {
  device: DeviceSession
  disabledReason: string | undefined
  onEnd: () => void
}

export function DeviceRow({ device, disabledReason, onEnd }: DeviceRowProps) {
  const { device: name, created_at, last_seen_at, is_current } = device
  const note = (
    <>
      Entrou: <Moment at={created_at} />. Último uso: <Moment at={last_seen_at} />.
    </>
  )
  return (
    <AccountRow icon={deviceIcon(name)} name={name} isHere={is_current} note={note}>
      {!is_current && (
        <Button
          variant="dangerGhost"
          aria-label={`Encerrar ${name}`}
          disabledReason={disabledReason}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </AccountRow>
  )
}

export function deviceIcon(name: string): 'device-mobile' | 'monitor' {
  return /Android|iPhone|iPad/.test(name) ? 'device-mobile' : 'monitor'
}
