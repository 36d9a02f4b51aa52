import { pets } from '#domain/pets/contract.ts'
import type { Pet } from '#domain/pets/pet.ts'
import { newId } from '#session/clock.ts'
import { newPhotoActs } from '#hooks/photo-acts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Keeper } from '#parts/use-belongings.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { PetFields } from './PetFields.tsx'
import { NewPetPhotos, PetPhotos, petPhotoFailures } from './PetPhotos.tsx'
import { blankPet, createdFields, editedFields, type PetValues, valuesOf } from './pet-values.ts'

interface PetFormProps {
  /** The pet that is edited; without it, `keeper` gets a new one. */
  row?: Pet
  keeper?: Keeper
  onClose: () => void
}

const says = {
  created: 'Pet adicionado com sucesso!',
  createdWaiting: 'Pet guardado, aguardando envio.',
  updated: 'Pet atualizado com sucesso!',
  failure: 'Erro ao salvar pet.',
  fileFailure: petPhotoFailures.adding,
}

export function PetForm({ row, keeper, onClose }: PetFormProps) {
  const { db } = usePerson()
  const { offlineSince } = useSyncStatus()
  const record = useRecordForm<PetValues>({
    row,
    draftKey: row ? `pet:${row.id}` : `pet:new:${keeper?.id}`,
    initial: row ? valuesOf(row) : blankPet,
    create,
    update: pets.update,
    fieldsOf: editedFields,
    says,
    onClose,
  })

  async function create(values: PetValues) {
    const id = newId()
    const whose = {
      condominium_id: keeper?.condominium_id,
      user_id: keeper?.id,
      residence_id: keeper?.residence?.id ?? null,
    }
    const photos = await newPhotoActs(db, pets, { rowId: id, ...values })
    return [{ command: pets.create, input: { id, ...whose, ...createdFields(values) } }, ...photos]
  }

  return (
    <FormModal
      {...record}
      formId="pet"
      title={row ? 'Editar pet' : 'Novo pet'}
      phone="full"
      submitText={row ? 'Salvar' : 'Adicionar pet'}
      busyText="Salvando..."
      foot={<OfflineHint offlineSince={offlineSince} />}
      below={row && <PetPhotos id={row.id} />}
    >
      <PetFields form={record.form} />
      {!row && <NewPetPhotos form={record.form} />}
    </FormModal>
  )
}
