import { useState } from 'react'
import { problemTexts } from '#domain/kernel/texts.ts'
import { users } from '#domain/users/contract.ts'
import type { Dependencies } from '#domain/users/dependencies.ts'
import { dependencyLines, removalLines } from '#domain/users/dependency-lines.ts'
import type { User } from '#domain/users/user.ts'
import { useDependencies } from '#parts/use-dependencies.ts'
import { useForcedRemoval } from '#parts/use-forced-removal.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'
import { ForceRemoval } from '#parts/ForceRemoval.tsx'
import { InTheWay } from '#parts/InTheWay.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

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
    <RemoveForced row={row} found={found} onCancel={onClose} onRemoved={leave} />
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
  return (
    <RemoveRecord
      command={users.remove}
      id={row.id}
      title={`Excluir ${row.profile.name}?`}
      verb="Excluir"
      disappears={[]}
      confirmed="Colaborador excluído com sucesso!"
      failure="Algo não deu certo."
      onRefused={(sentence) => toasts.error(`Erro ao excluir colaborador: ${sentence}`)}
      onCancel={onCancel}
      onClose={onRemoved}
    >
      <p>A pessoa sai da lista e não entra mais no Zelo.</p>
    </RemoveRecord>
  )
}

function RemoveForced({ row, found, onCancel, onRemoved }: StepProps & { found: Partial<Dependencies> }) {
  const { offlineSince } = useSyncStatus()
  const toasts = useToasts()
  const { isBusy, remove } = useForcedRemoval({
    id: row.id,
    onRefused: (sentence) => toasts.error(`Erro ao forçar exclusão: ${sentence}`),
    confirmed: 'Colaborador excluído com sucesso (exclusão forçada)!',
    failure: problemTexts.unavailable,
    onRemoved,
  })

  return (
    <ForceRemoval
      name={row.profile.name}
      lines={removalLines(found)}
      busy={isBusy}
      disabledReason={offlineSince ? offline.reason : undefined}
      onConfirm={remove}
      onCancel={onCancel}
    />
  )
}
