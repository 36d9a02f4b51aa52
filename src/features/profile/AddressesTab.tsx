import { chakra } from '#ui/chakra.ts'
import { newId } from '#session/clock.ts'
import { changed, makePrimary, without } from '#hooks/listed.ts'
import type { Form } from '#hooks/use-form.ts'
import { AddressFields } from '#parts/AddressFields.tsx'
import { Button } from '#ui/Button.tsx'
import { PrimaryChoice } from '#ui/PrimaryChoice.tsx'
import { newAddress } from './contact-lists.ts'
import type { ProfileValues } from './profile-values.ts'

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
        const label = address.label || (at === 0 ? 'Endereço Principal' : `Endereço ${at + 1}`)
        return (
          <chakra.fieldset key={address.id} display="flex" flexDirection="column" gap="4" minWidth="0">
            <chakra.legend textStyle="h3" mb="3">
              {label}
            </chakra.legend>
            <AddressFields
              values={address}
              errorOf={(field) => problemAt(`addresses.${at}.${field}`)}
              onChange={(field, typed) =>
                set('addresses', changed(addresses, address.id, { [field]: typed }))
              }
            />
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6">
              {addresses.length > 1 && (
                <PrimaryChoice
                  name="primary-address"
                  checked={address.is_primary}
                  onChoose={() => set('addresses', makePrimary(addresses, address.id))}
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
