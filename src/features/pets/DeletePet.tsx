import { pets } from '#domain/pets/contract.ts'
import type { Pet } from '#domain/pets/pet.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { useToasts } from '#ui/use-toasts.ts'

export function DeletePet({ row, onClose }: { row: Pet; onClose: () => void }) {
  const carryOut = useCarryOut(useToasts())

  async function remove() {
    const isTaken = await carryOut({
      acts: [{ command: pets.remove, input: { id: row.id } }],
      confirmed: 'Pet removido com sucesso!',
      waiting: 'Remoção guardada, aguardando envio.',
      failure: 'Erro ao remover pet.',
    })
    if (isTaken) onClose()
  }

  const photos = row.photos.length
  return (
    <ConfirmByTyping
      open
      title={`Remover ${row.name}?`}
      disappears={[row.name, ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} fotos`] : [])]}
      confirmText="Remover"
      busyText="Removendo..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
