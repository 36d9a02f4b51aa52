import { postalCodeText } from '#domain/values/postal-code.ts'
import type { Form } from '#hooks/use-form.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { StateField } from '#ui/StateField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { type CondominiumValues, unitsCount } from './condominium-values.ts'

interface CondominiumFieldsProps {
  form: Form<CondominiumValues>
  /** Which condominiums are active is the platform's to say. */
  mayChooseStatus: boolean
}

export function CondominiumFields({ form, mayChooseStatus }: CondominiumFieldsProps) {
  const { values, set, errors } = form
  const field = (name: keyof CondominiumValues & ('name' | 'address' | 'number' | 'district' | 'city')) => ({
    value: values[name],
    onChange: (text: string) => set(name, text),
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <>
      <TextField label="Nome" placeholder="Edifício Jacarandá" maxLength={120} {...field('name')} />
      <TextField
        label="CEP"
        inputMode="numeric"
        autoComplete="off"
        placeholder="00000-000"
        mask={postalCodeText}
        value={values.zip_code}
        onChange={(text) => set('zip_code', text)}
        error={errors.zip_code}
      />
      <TextField label="Endereço" placeholder="Rua Jacarandá" maxLength={160} {...field('address')} />
      <TwoFields>
        <TextField label="Número" placeholder="210" maxLength={20} {...field('number')} />
        <TextField label="Bairro" maxLength={80} {...field('district')} />
      </TwoFields>
      <TwoFields>
        <TextField label="Cidade" maxLength={80} {...field('city')} />
        <StateField value={values.state} onChange={(text) => set('state', text)} error={errors.state} />
      </TwoFields>
      <TextField
        label="Unidades"
        inputMode="numeric"
        placeholder="0"
        hint="Quantas o condomínio tem ao todo."
        autoComplete="off"
        maxLength={7}
        value={values.units_count}
        onChange={(text) => set('units_count', text)}
        onBlur={() => values.units_count.trim() && set('units_count', String(unitsCount(values.units_count)))}
        error={errors.units_count}
      />
      {mayChooseStatus && (
        <SelectField
          label="Status"
          emptyText={null}
          options={[
            { value: 'ACTIVE', label: 'Ativo' },
            { value: 'INACTIVE', label: 'Inativo' },
          ]}
          value={values.status}
          onChange={(status) => set('status', status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE')}
          error={errors.status}
        />
      )}
    </>
  )
}
