import { vehicleProblems, vehicles } from '#domain/vehicles/contract.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { newId, now } from '#session/clock.ts'
import { newPhotoActs } from '#hooks/photo-acts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Keeper } from '#parts/use-belongings.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { VehicleFields } from './VehicleFields.tsx'
import { NewVehiclePhotos, VehiclePhotos, vehiclePhotoFailures } from './VehiclePhotos.tsx'
import { blankVehicle, sentFields, type VehicleValues, valuesOf } from './vehicle-values.ts'

interface VehicleFormProps {
  /** The vehicle that is edited; without it, `keeper` gets a new one. */
  row?: Vehicle
  keeper?: Keeper
  onClose: () => void
}

const says = {
  created: 'Veículo adicionado com sucesso!',
  createdWaiting: 'Veículo guardado, aguardando envio.',
  updated: 'Veículo atualizado com sucesso!',
  failure: 'Erro ao salvar veículo.',
  fileFailure: vehiclePhotoFailures.adding,
}

export function VehicleForm({ row, keeper, onClose }: VehicleFormProps) {
  const { db } = usePerson()
  const { offlineSince } = useSyncStatus()
  const record = useRecordForm<VehicleValues>({
    row,
    draftKey: row ? `vehicle:${row.id}` : `vehicle:new:${keeper?.id}`,
    initial: row ? valuesOf(row) : blankVehicle,
    create,
    update: vehicles.update,
    fieldsOf: sentFields,
    problemsOf: (values) => vehicleProblems(sentFields(values), now()),
    says,
    onClose,
  })

  async function create(values: VehicleValues) {
    const id = newId()
    const whose = {
      condominium_id: keeper?.condominium_id,
      resident_id: keeper?.id,
      residence_id: keeper?.residence?.id ?? null,
    }
    const photos = await newPhotoActs(db, vehicles, { rowId: id, ...values })
    return [{ command: vehicles.create, input: { id, ...whose, ...sentFields(values) } }, ...photos]
  }

  return (
    <FormModal
      {...record}
      formId="vehicle"
      title={row ? 'Editar veículo' : 'Novo veículo'}
      phone="full"
      submitText={row ? 'Salvar' : 'Adicionar veículo'}
      busyText="Salvando..."
      foot={<OfflineHint offlineSince={offlineSince} />}
      below={row && <VehiclePhotos id={row.id} />}
    >
      <VehicleFields form={record.form} />
      {!row && <NewVehiclePhotos form={record.form} />}
    </FormModal>
  )
}
