import { useState } from 'react'
import { condominiums } from '#domain/condominiums/contract.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#ui/use-toasts.ts'

interface DeleteCondominiumProps {
  row: Condominium
  onClose: () => void
  onRemoved?: () => void
}

export function DeleteCondominium({ row, onClose, onRemoved }: DeleteCondominiumProps) {
  const carryOut = useCarryOut(useToasts())
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const isTaken = await carryOut({
      acts: [{ command: condominiums.remove, input: { id: row.id } }],
      confirmed: 'Condomínio excluído com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir condomínio',
    })
    setBusy(false)
    if (!isTaken) return
    onClose()
    onRemoved?.()
  }

  return (
    <ConfirmDialog
      open
      variant="danger"
      title="Tem certeza que deseja excluir este condomínio?"
      confirmText="Excluir"
      busy={isBusy}
      busyText="Excluindo..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <strong>{row.name}</strong> sai da lista. Um condomínio com unidades ou pessoas não pode ser excluído;
      ele pode ser desativado.
    </ConfirmDialog>
  )
}
