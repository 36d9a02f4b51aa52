import { useState } from 'react'
import { residences } from '#domain/residences/contract.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { InTheWay } from '#parts/InTheWay.tsx'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'
import { ForceDelete } from './ForceDelete.tsx'
import { relatedTexts, unknownTexts } from './related.ts'
import { useRelated } from './use-related.ts'

interface DeleteResidenceProps {
  row: Residence
  onClose: () => void
  onRemoved?: () => void
}

/** What hangs on a unit keeps it from being deleted, and is told before anything is typed; the deletion may be forced. */
export function DeleteResidence({ row, onClose, onRemoved }: DeleteResidenceProps) {
  const related = useRelated(row)
  const { offlineSince } = useSyncStatus()
  const [isForcing, setForcing] = useState(false)
  const name = unitName(row)

  if (!related) return null
  const things = relatedTexts(related)
  const unknown = unknownTexts(related)
  if (isForcing) return <ForceDelete row={row} related={related} onClose={onClose} onRemoved={onRemoved} />
  const title = `Excluir a unidade ${name}?`
  if (things.length > 0)
    return (
      <InTheWay
        title={title}
        lines={[...things, ...unknown]}
        advice="Desfaça o que está ligado a ela antes, ou force a exclusão."
        offline={offlineSince === null ? undefined : offline}
        onForce={() => setForcing(true)}
        onCancel={onClose}
      >
        O que está ligado a esta unidade impede a exclusão:
      </InTheWay>
    )
  return (
    <RemoveRecord
      command={residences.remove}
      id={row.id}
      title={title}
      verb="Excluir"
      disappears={[]}
      confirmed="Unidade excluída com sucesso!"
      failure="Erro ao excluir unidade"
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {unknown.length === 0 ? (
        <p>Nada está ligado a ela. Ela sai da lista de todos.</p>
      ) : (
        <p>
          Nada neste aparelho está ligado a ela. O servidor confere o que só ele guarda ({unknown.join()})
          antes de excluí-la.
        </p>
      )}
    </RemoveRecord>
  )
}

const offline = {
  reason: 'Forçar a exclusão precisa de internet.',
  advice: 'Forçar a exclusão precisa de internet. A lista é o que este aparelho conhece.',
}
