import { plateSigns } from '#domain/values/plate.ts'
import { vehicleProblems, vehicles } from '#domain/vehicles/contract.ts'
import { vehicleStatusTexts, vehicleTypeTexts } from '#domain/vehicles/texts.ts'
import { needsPlate, Vehicle, vehicleStatuses, vehicleTypes } from '#domain/vehicles/vehicle.ts'
import { newPhotoCalls, type NewPhotos, noPhotos } from '#hooks/photo-calls.ts'
import type { Form } from '#hooks/use-form.ts'
import { asNumber, emptyAsNull, formOf } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import type { RecordOwner } from '#parts/use-owned-records.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { now } from '#session/clock.ts'
import { formWords } from '#domain/words/form-words.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { useSameCar } from './use-same-car.ts'
import { vehicleIcons } from './vehicle-look.ts'
import { NewVehiclePhotos, VehiclePhotos, vehiclePhotoFailures } from './VehiclePhotos.tsx'

interface VehicleFormProps {
  /** The vehicle that is edited; without it, `keeper` gets a new one. */
  row?: Vehicle
  keeper?: RecordOwner
  onClose: () => void
}

export const vehicleForm = formOf(Vehicle, { ano: asNumber, placa: emptyAsNull })

type VehicleValues = typeof vehicleForm.blank & NewPhotos

const types = vehicleTypes.map((type) => ({
  value: type,
  label: vehicleTypeTexts[type],
  icon: vehicleIcons[type],
}))
const statuses = vehicleStatuses.map((status) => ({ value: status, label: vehicleStatusTexts[status] }))

export function VehicleForm({ row, keeper, onClose }: VehicleFormProps) {
  const { db } = usePerson()
  const sameCar = useSameCar(row, keeper)
  const { title, submitText, texts } = formWords(Vehicle.names, !row, 'adicionar')
  const record = useRecordForm<VehicleValues>({
    row,
    draftKey: row ? `vehicle:${row.id}` : `vehicle:new:${keeper?.id}`,
    initial: {
      ...(row ? vehicleForm.valuesOf(row) : { ...vehicleForm.blank, tipo_veiculo: 'CARRO' }),
      ...noPhotos,
    },
    fieldsOf: vehicleForm.sentFields,
    check: (values) => sameCar(vehicleForm.sentFields(values)),
    problemsOf: (values) => vehicleProblems(vehicleForm.sentFields(values), now()),
    create: async (values, id) => {
      const whose = {
        condominium_id: keeper?.condominium_id,
        resident_id: keeper?.id,
        residence_id: keeper?.residence?.id ?? null,
      }
      const photos = await newPhotoCalls(db, vehicles, { rowId: id, ...values })
      return [
        { command: vehicles.create, input: { id, ...whose, ...vehicleForm.sentFields(values) } },
        ...photos,
      ]
    },
    update: vehicles.update,
    failure: 'Erro ao salvar veículo.',
    texts: { ...texts, fileFailure: vehiclePhotoFailures.adding },
    onClose,
  })

  return (
    <RecordFormModal
      {...record}
      formId="vehicle"
      title={title}
      phone="full"
      submitText={submitText}
      below={row && <VehiclePhotos id={row.id} />}
    >
      <VehicleFields form={record.form} />
      {!row && <NewVehiclePhotos form={record.form} />}
    </RecordFormModal>
  )
}

function VehicleFields({ form }: { form: Form<VehicleValues> }) {
  return (
    <>
      <ChoiceTiles label="Tipo" options={types} {...form.field('tipo_veiculo')} />
      <TwoFields>
        <TextField
          label="Placa"
          optional={!needsPlate(form.values.tipo_veiculo)}
          placeholder="ABC1D23"
          mask={plateSigns}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('placa')}
        />
        <SelectField label="Situação" options={statuses} emptyText={null} {...form.field('status')} />
      </TwoFields>
      <TwoFields>
        <TextField label="Marca" placeholder="Fiat" maxLength={60} {...form.field('marca')} />
        <TextField label="Modelo" placeholder="Uno" maxLength={60} {...form.field('modelo')} />
      </TwoFields>
      <TwoFields>
        <TextField label="Cor" maxLength={40} {...form.field('cor')} />
        <TextField
          label="Ano"
          optional
          inputMode="numeric"
          placeholder="2024"
          mask={(typed) => typed.replace(/\D/g, '').slice(0, 4)}
          {...form.field('ano')}
        />
      </TwoFields>
      <TextField
        label="Tag de acesso"
        optional
        autoComplete="off"
        maxLength={40}
        {...form.field('tag_acesso')}
      />
      <TextAreaField
        label="Observações"
        optional
        placeholder="Vaga 12, dirige também a filha"
        maxLength={1000}
        {...form.field('observacoes')}
      />
    </>
  )
}
