import type { Boleto } from '#domain/boletos/boleto.ts'
import { Moment } from '#parts/When.tsx'
import { Button } from '#ui/Button.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { StatusLook } from '#ui/look.ts'
import { Panel } from '#ui/Panel.tsx'

const looks: Record<NonNullable<Boleto['email']>['state'], StatusLook> = {
  QUEUED: { tone: 'accent', icon: 'clock', text: 'Na fila' },
  SENT: { tone: 'success', icon: 'check-circle', weight: 'fill', text: 'Enviado' },
  FAILED: { tone: 'danger', icon: 'warning-circle', weight: 'fill', text: 'Falhou' },
}

interface EmailPanelProps {
  row: Boleto
  /** Undefined if it is not sent any more, or not by this person. */
  onSend: (() => void) | undefined
}

/** What became of the boleto's last e-mail. */
export function EmailPanel({ row: { email }, onSend }: EmailPanelProps) {
  if (!email && !onSend) return null
  return (
    <Panel title="E-mail">
      <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '0.75rem' }}>
        {email ? (
          <>
            <LookBadge look={looks[email.state]} />
            <p style={{ overflowWrap: 'anywhere' }}>
              {email.to}, <Moment at={email.at} />
            </p>
            {email.reason && <p>{email.reason}</p>}
          </>
        ) : (
          <p>Ainda não foi enviado.</p>
        )}
        {onSend && (
          <Button icon="envelope-simple" onClick={onSend}>
            {email ? 'Enviar de novo' : 'Enviar por e-mail'}
          </Button>
        )}
      </div>
    </Panel>
  )
}
