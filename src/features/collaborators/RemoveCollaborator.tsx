import { useState } from 'react'
import { users } from '#domain/users/contract.ts'
import type { Dependencies } from '#domain/users/dependencies.ts'
import { dependencyLines, removalLines } from '#domain/users/dependency-lines.ts'
import type { User } from '#domain/users/user.ts'
import { removeOnServer } from '#hooks/call-server.ts'
import { usePerson, useSession } from '#hooks/SessionContext.tsx'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { useDependencies } from '#hooks/use-dependencies.ts'
import { sentenceOf } from '#hooks/use-do.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { InTheWay } from '#ui/InTheWay.tsx'
import { useToasts } from '#ui/use-toasts.ts'

interface RemoveCollaboratorProps {
  row: User
  onClose: () => void
  onRemoved?: () => void
}

/** With nothing that hangs on them somebody goes by the typed word; else all of it goes with them, by a second question. */
export function RemoveCollaborator({ row, onClose, onRemoved }: RemoveCollaboratorProps) {
  const { offlineSince } = useSyncStatus()
  const found = useDependencies(row.id)
  const [isForcing, setForcing] = useState(false)
  const lines = found && dependencyLines(found)
  const leave = () => {
    onClose()
    onRemoved?.()
  }

  if (!lines) return null
  if (lines.length === 0) return <RemoveAlone row={row} onCancel={onClose} onRemoved={leave} />
  return isForcing ? (
    <ForceRemoval row={row} found={found} onCancel={onClose} onRemoved={leave} />
  ) : (
    <InTheWay
      title={`Excluir ${row.profile.name}?`}
      lines={lines}
      advice="Para tirar só o acesso, edite o cadastro e desmarque “Pode entrar no Zelo”."
      offline={offlineSince === null ? undefined : offline}
      onForce={() => setForcing(true)}
      onCancel={onClose}
    >
      Este colaborador tem itens vinculados e não pode ser excluído sozinho:
    </InTheWay>
  )
}

const offline = {
  reason: 'Precisa de internet.',
  advice: 'Forçar a exclusão precisa de internet. A lista é o que este aparelho conhece.',
}

interface StepProps {
  row: User
  onCancel: () => void
  onRemoved: () => void
}

function RemoveAlone({ row, onCancel, onRemoved }: StepProps) {
  const toasts = useToasts()
  const carryOut = useCarryOut({
    ...toasts,
    error: (sentence) => toasts.error(`Erro ao excluir colaborador: ${sentence}`),
  })
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const isTaken = await carryOut({
      acts: [{ command: users.remove, input: { id: row.id } }],
      confirmed: 'Colaborador excluído com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Algo não deu certo.',
    })
    setBusy(false)
    if (isTaken) onRemoved()
  }

  return (
    <ConfirmByTyping
      open
      title={`Excluir ${row.profile.name}?`}
      disappears={[]}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <p>A pessoa sai da lista e não entra mais no Zelo.</p>
    </ConfirmByTyping>
  )
}

function ForceRemoval({ row, found, onCancel, onRemoved }: StepProps & { found: Partial<Dependencies> }) {
  const { gone, kept, cancels } = removalLines(found)
  const { transport } = usePerson()
  const session = useSession()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await removeOnServer(transport, users.removeForced, { id: row.id })
      toasts.success('Colaborador excluído com sucesso (exclusão forçada)!')
      void session.retryNow()
      onRemoved()
    } catch (error) {
      toasts.error(`Erro ao forçar exclusão: ${sentenceOf(error, 'Algo não deu certo.')}`)
      setBusy(false)
    }
  }

  return (
    <ConfirmByTyping
      open
      title={`Forçar a exclusão de ${row.profile.name}?`}
      disappears={gone}
      stays={
        kept.length > 0 && (
          <div>
            <p>Fica, sem o nome da pessoa: {kept.join(', ')}.</p>
            {cancels && <p>Reservas futuras são canceladas.</p>}
          </div>
        )
      }
      confirmText="Forçar Exclusão"
      busy={isBusy}
      disabledReason={offlineSince ? offline.reason : undefined}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      TODOS os dados relacionados são removidos permanentemente:
    </ConfirmByTyping>
  )
}
