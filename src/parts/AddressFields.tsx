import { StateField } from '#ui/StateField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { PostalCodeField } from './PostalCodeField.tsx'

type AddressField = 'zip_code' | 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state'

interface AddressFieldsProps {
  values: Readonly<Record<AddressField, string>>
  errorOf: (field: AddressField) => string | undefined
  onChange: (field: AddressField, typed: string) => void
}

/** A postal address. */
export function AddressFields({ values, errorOf, onChange }: AddressFieldsProps) {
  const field = (name: AddressField) => ({
    value: values[name],
    onChange: (typed: string) => onChange(name, typed),
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <>
      <PostalCodeField {...field('zip_code')} />
      <TextField label="Rua" maxLength={160} {...field('street')} />
      <TwoFields long>
        <TextField label="Número" maxLength={20} {...field('number')} />
        <TextField label="Complemento" optional maxLength={80} {...field('complement')} />
      </TwoFields>
      <TextField label="Bairro" maxLength={80} {...field('neighborhood')} />
      <TwoFields>
        <TextField label="Cidade" maxLength={80} {...field('city')} />
        <StateField {...field('state')} />
      </TwoFields>
    </>
  )
}
