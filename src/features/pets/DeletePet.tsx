import { pets } from '#domain/pets/contract.ts'
import type { Pet } from '#domain/pets/pet.ts'
import { useRemoval } from '#parts/use-removal.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

export function DeletePet({ row, onClose }: { row: Pet; onClose: () => void }) {
  const { isBusy, remove } = useRemoval(useToasts(), {
    command: pets.remove,
    id: row.id,
    confirmed: 'Pet removido com sucesso!',
    noun: 'Remoção',
    failure: 'Erro ao remover pet.',
    onDone: onClose,
  })

  const photos = row.photos.length
  return (
    <ConfirmByTyping
      open
      title={`Remover ${row.name}?`}
      disappears={[row.name, ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} fotos`] : [])]}
      confirmText="Remover"
      busyText="Removendo..."
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
