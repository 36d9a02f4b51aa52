import { useState } from 'react'
import { users } from '#domain/users/contract.ts'
import type { Dependencies } from '#domain/users/dependencies.ts'
import { dependencyLines, homeLines, removalLines } from '#domain/users/dependency-lines.ts'
import type { User } from '#domain/users/user.ts'
import { useDependencies } from '#parts/use-dependencies.ts'
import { useForcedRemoval } from '#parts/use-forced-removal.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'
import { ForceRemoval } from '#parts/ForceRemoval.tsx'
import { InTheWay } from '#parts/InTheWay.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

interface RemoveResidentProps {
  row: User
  onClose: () => void
  onRemoved?: () => void
}

const failure = 'Falha ao deletar morador.'

/** Tells first what hangs on the person; with nothing they simply go, else all of it goes with them, by the typed word. */
export function RemoveResident({ row, onClose, onRemoved }: RemoveResidentProps) {
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const found = useDependencies(row.id)
  const [isForcing, setForcing] = useState(false)
  const lines = found && dependencyLines(found)

  function giveUp() {
    toasts.info('Exclusão cancelada pelo usuário.')
    onClose()
  }
  function leave() {
    onClose()
    onRemoved?.()
  }

  if (!lines) return null
  const homes = homeLines(found)
  if (lines.length === 0) return <RemoveAlone row={row} homes={homes} onCancel={giveUp} onRemoved={leave} />
  return isForcing ? (
    <RemoveForced row={row} found={found} onCancel={giveUp} onRemoved={leave} />
  ) : (
    <InTheWay
      title={`Remover ${row.profile.name}?`}
      lines={lines}
      advice="Desfaça os vínculos antes, ou force a exclusão."
      offline={offlineSince === null ? undefined : offline}
      onForce={() => setForcing(true)}
      onCancel={giveUp}
    >
      Esta pessoa tem itens vinculados e não pode ser removida sozinha:
    </InTheWay>
  )
}

const offline = {
  reason: 'Precisa de internet.',
  advice: 'Sem internet, só é possível desfazer os vínculos um a um. A lista é o que este aparelho conhece.',
}

interface StepProps {
  row: User
  onCancel: () => void
  onRemoved: () => void
}

function RemoveAlone({ row, homes, onCancel, onRemoved }: StepProps & { homes: readonly string[] }) {
  return (
    <RemoveRecord
      command={users.remove}
      id={row.id}
      title={`Remover ${row.profile.name}?`}
      verb="Remover"
      confirmed="Morador removido com sucesso!"
      failure={failure}
      onCancel={onCancel}
      onClose={onRemoved}
    >
      {homes.length === 0 ? 'Nada está vinculado a esta pessoa.' : `Desfaz o vínculo com ${homes.join()}.`}{' '}
      Ela sai da lista e não entra mais no Zelo.
    </RemoveRecord>
  )
}

function RemoveForced({ row, found, onCancel, onRemoved }: StepProps & { found: Partial<Dependencies> }) {
  const { offlineSince } = useSyncStatus()
  const { isBusy, remove } = useForcedRemoval({
    id: row.id,
    confirmed: 'Morador e todos os seus vínculos removidos com sucesso!',
    failure,
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
