import { plateSigns } from '#domain/values/plate.ts'
import { vehicleStatusTexts, vehicleTypeTexts } from '#domain/vehicles/texts.ts'
import { vehicleStatuses, vehicleTypes } from '#domain/vehicles/vehicle.ts'
import type { Form } from '#hooks/use-form.ts'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { vehicleIcons } from './vehicle-look.ts'
import type { VehicleValues } from './vehicle-values.ts'

const types = vehicleTypes.map((type) => ({
  value: type,
  label: vehicleTypeTexts[type],
  icon: vehicleIcons[type],
}))
const statuses = vehicleStatuses.map((status) => ({ value: status, label: vehicleStatusTexts[status] }))

export function VehicleFields({ form }: { form: Form<VehicleValues> }) {
  const { values, set, errors } = form
  return (
    <>
      <ChoiceTiles
        label="Tipo"
        options={types}
        value={values.tipo_veiculo}
        onChange={(type) => set('tipo_veiculo', type as VehicleValues['tipo_veiculo'])} // one of the options above
        error={errors.tipo_veiculo}
      />
      <TwoFields>
        <TextField
          label="Placa"
          optional={values.tipo_veiculo === 'BICICLETA'}
          placeholder="ABC1D23"
          mask={plateSigns}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={values.placa}
          onChange={(text) => set('placa', text)}
          error={errors.placa}
        />
        <SelectField
          label="Status"
          options={statuses}
          emptyText={null}
          value={values.status}
          onChange={(status) => set('status', status as VehicleValues['status'])} // one of the options above
          error={errors.status}
        />
      </TwoFields>
      <TwoFields>
        <TextField
          label="Marca"
          placeholder="Fiat"
          value={values.marca}
          maxLength={60}
          onChange={(text) => set('marca', text)}
          error={errors.marca}
        />
        <TextField
          label="Modelo"
          placeholder="Uno"
          value={values.modelo}
          maxLength={60}
          onChange={(text) => set('modelo', text)}
          error={errors.modelo}
        />
      </TwoFields>
      <TwoFields>
        <TextField
          label="Cor"
          value={values.cor}
          maxLength={40}
          onChange={(text) => set('cor', text)}
          error={errors.cor}
        />
        <TextField
          label="Ano"
          optional
          inputMode="numeric"
          placeholder="2024"
          mask={(typed) => typed.replace(/\D/g, '').slice(0, 4)}
          value={values.ano}
          onChange={(text) => set('ano', text)}
          error={errors.ano}
        />
      </TwoFields>
      <TextField
        label="Tag de acesso"
        optional
        autoComplete="off"
        value={values.tag_acesso}
        maxLength={40}
        onChange={(text) => set('tag_acesso', text)}
        error={errors.tag_acesso}
      />
      <TextAreaField
        label="Observações"
        optional
        placeholder="Vaga 12, dirige também a filha"
        value={values.observacoes}
        maxLength={1000}
        onChange={(text) => set('observacoes', text)}
        error={errors.observacoes}
      />
    </>
  )
}
