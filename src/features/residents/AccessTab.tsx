import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { residents } from '#domain/residents/contract.ts'
import { noEmailSentence } from '#domain/users/sign-in-email.ts'
import type { User } from '#domain/users/user.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { PendingEmail } from '#parts/PendingEmail.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { accessLooks } from '#parts/access-look.ts'
import { overFormMs, useOneTimePassword } from './use-one-time-password.ts'

interface AccessTabProps {
  row: Local<User>
  isCollaborator: boolean
  onCollaborator: (is: boolean) => void
}

const inviteFailure = 'Falha ao enviar o e-mail de ativação.'

/** How somebody gets in, and what helps them when they cannot. */
export function AccessTab({ row, isCollaborator, onCollaborator }: AccessTabProps) {
  const { transport } = usePerson()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const generate = useOneTimePassword()
  const [busy, setBusy] = useState<'password' | 'invite' | null>(null)
  const reason = whyAccessNotChanged(row, offlineSince)

  async function askPassword() {
    setBusy('password')
    const { name, phones } = row.profile
    await generate({ id: row.id, name, phones }, overFormMs)
    setBusy(null)
  }

  async function invite() {
    setBusy('invite')
    try {
      await callServer(transport, residents.invite, { id: row.id }, inviteFailure)
      toasts.success(`E-mail de ativação enviado para ${row.email}.`)
    } catch (error) {
      toasts.error(sentenceOf(error, inviteFailure))
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <LookBadge look={accessLooks[row.status]} />
        <span>{accessLooks[row.status].detail}</span>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        {row.status === 'PENDING' && (
          <Button
            icon="key"
            disabledReason={reason}
            busy={busy === 'password'}
            busyText="Gerando..."
            onClick={() => void askPassword()}
          >
            Gerar senha provisória
          </Button>
        )}
        {row.status !== 'INACTIVE' && (
          <Button
            icon="envelope-simple"
            disabledReason={reason}
            busy={busy === 'invite'}
            busyText="Enviando..."
            onClick={() => void invite()}
          >
            Enviar e-mail de ativação
          </Button>
        )}
      </chakra.div>
      {row.status === 'ACTIVE' && (
        <chakra.p color="fg.muted">
          Esta pessoa já tem senha. Para uma nova, envie o e-mail de ativação.
        </chakra.p>
      )}
      {row.pending_email && <PendingEmail email={row.pending_email} />}
      {reason && row.status !== 'INACTIVE' && (
        <QuietNote icon={row.email === null ? 'info' : 'cloud-slash'}>{reason}</QuietNote>
      )}
      <CheckboxField
        label="Também é colaborador"
        hint="Mora aqui e trabalha para o condomínio. Vale ao salvar."
        checked={isCollaborator}
        onChange={onCollaborator}
      />
    </>
  )
}

/** Why the server cannot be asked about this person yet. */
function whyAccessNotChanged(row: Local<User>, offlineSince: string | null): string | undefined {
  if (row.email === null) return noEmailSentence
  if (offlineSince) return 'Precisa de internet.'
  return row._v === 0 ? 'O cadastro ainda não chegou ao servidor.' : undefined
}
