import { pets } from '#domain/pets/contract.ts'
import type { Pet } from '#domain/pets/pet.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'

export function DeletePet({ row, onClose }: { row: Pet; onClose: () => void }) {
  const photos = row.photos.length
  return (
    <RemoveRecord
      command={pets.remove}
      id={row.id}
      title={`Remover ${row.name}?`}
      verb="Remover"
      disappears={[row.name, ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} fotos`] : [])]}
      confirmed="Pet removido com sucesso!"
      failure="Erro ao remover pet."
      onClose={onClose}
    />
  )
}
