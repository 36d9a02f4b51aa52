import { useState } from 'react'
import { residences } from '#domain/residences/contract.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { ForceDelete } from './ForceDelete.tsx'
import { relatedTexts } from './related.ts'
import { useRelated } from './use-related.ts'

interface DeleteResidenceProps {
  row: Residence
  onClose: () => void
  onRemoved?: () => void
}

/** What hangs on a unit keeps it from being deleted; then the deletion may be forced. */
export function DeleteResidence({ row, onClose, onRemoved }: DeleteResidenceProps) {
  const carryOut = useCarryOut(useToasts())
  const related = useRelated(row)
  const [isBlocked, setBlocked] = useState(false)
  const name = unitName(row)

  async function remove() {
    const isTaken = await carryOut({
      acts: [{ command: residences.remove, input: { id: row.id } }],
      confirmed: 'Unidade excluída com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir unidade',
    })
    if (!isTaken) return
    onClose()
    onRemoved?.()
  }

  if (!related) return null
  const things = relatedTexts(related)
  if (isBlocked) return <ForceDelete row={row} related={related} onClose={onClose} onRemoved={onRemoved} />
  return (
    <ConfirmByTyping
      open
      title={`Excluir a unidade ${name}?`}
      disappears={things}
      onCancel={onClose}
      onConfirm={() => (things.length > 0 ? setBlocked(true) : void remove())}
    >
      <p>
        {things.length > 0
          ? 'O que está ligado a ela impede a exclusão simples. O passo seguinte oferece Forçar Exclusão.'
          : 'Nada está ligado a ela. Ela sai da lista de todos.'}
      </p>
    </ConfirmByTyping>
  )
}
