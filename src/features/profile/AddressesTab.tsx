import { chakra } from '@chakra-ui/react'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { newId } from '#hooks/clock.ts'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { changed, newAddress, withPrimary, without } from './contact-lists.ts'
import { PrimaryChoice } from './PrimaryChoice.tsx'
import type { ProfileValues, TypedAddress } from './profile-values.ts'

interface AddressesTabProps {
  form: Form<ProfileValues>
  problemAt: (path: string) => string | undefined
}

const most = 4

export function AddressesTab({ form, problemAt }: AddressesTabProps) {
  const { values, set } = form
  const { addresses } = values
  return (
    <>
      {addresses.length === 0 && (
        <chakra.p color="fg.muted">
          Nenhum endereço além da sua unidade. Adicione um se recebe correspondência em outro lugar.
        </chakra.p>
      )}
      {addresses.map((address, at) => {
        const label = address.label || (at === 0 ? 'Endereço Principal' : `Endereço ${at}`)
        return (
          <chakra.fieldset key={address.id} display="flex" flexDirection="column" gap="4" minWidth="0">
            <chakra.legend textStyle="h3" mb="3">
              {label}
            </chakra.legend>
            <AddressFields
              address={address}
              onChange={(part) => set('addresses', changed(addresses, address.id, part))}
              problemOf={(field) => problemAt(`addresses.${at}.${field}`)}
            />
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6">
              {addresses.length > 1 && (
                <PrimaryChoice
                  name="primary-address"
                  checked={address.is_primary}
                  onChoose={() => set('addresses', withPrimary(addresses, address.id))}
                />
              )}
              <Button
                variant="dangerGhost"
                icon="trash"
                aria-label={`Remover ${label}`}
                onClick={() => set('addresses', without(addresses, address.id))}
              >
                Remover
              </Button>
            </chakra.div>
          </chakra.fieldset>
        )
      })}
      {addresses.length < most && (
        <div>
          <Button
            icon="plus"
            onClick={() => set('addresses', [...addresses, newAddress(newId(), addresses.length)])}
          >
            {addresses.length === 0 ? 'Adicionar endereço' : 'Outro endereço'}
          </Button>
        </div>
      )}
    </>
  )
}

interface AddressFieldsProps {
  address: TypedAddress
  onChange: (part: Partial<TypedAddress>) => void
  problemOf: (field: keyof TypedAddress) => string | undefined
}

function AddressFields({ address, onChange, problemOf }: AddressFieldsProps) {
  const text = (field: 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state') => ({
    value: address[field],
    onChange: (typed: string) => onChange({ [field]: typed }),
    error: problemOf(field),
    autoComplete: 'off',
  })
  return (
    <>
      <chakra.div css={line}>
        <TextField
          label="CEP"
          inputMode="numeric"
          placeholder="00000-000"
          mask={postalCodeText}
          autoComplete="off"
          value={address.zip_code}
          onChange={(zip_code) => onChange({ zip_code })}
          error={problemOf('zip_code')}
        />
        <TextField label="Estado" placeholder="UF" maxLength={2} mask={capitals} {...text('state')} />
        <TextField label="Cidade" maxLength={80} {...text('city')} />
      </chakra.div>
      <TextField label="Rua" maxLength={160} {...text('street')} />
      <chakra.div css={line}>
        <TextField label="Número" maxLength={20} {...text('number')} />
        <TextField label="Complemento" optional maxLength={80} {...text('complement')} />
        <TextField label="Bairro" maxLength={80} {...text('neighborhood')} />
      </chakra.div>
    </>
  )
}

function capitals(typed: string): string {
  return typed.toUpperCase()
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: '4',
  alignItems: 'start',
} as const
