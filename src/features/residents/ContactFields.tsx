import { chakra } from '#ui/chakra.ts'
import { phoneText } from '#domain/values/phone.ts'
import { newId } from '#session/clock.ts'
import { changed, makePrimary, without } from '#hooks/listed.ts'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { PhoneRow } from '#ui/PhoneRow.tsx'
import { TextField } from '#ui/TextField.tsx'
import { judgedAs } from './Judged.tsx'
import type { Taken } from './taken.ts'
import { judgePhone, type PersonValues, withNewPhone } from './resident-values.ts'

interface ContactFieldsProps {
  form: Form<PersonValues>
  taken: Taken
}

/** How somebody is reached: telephones, of which one is the first to try, and the e-mail of the account. */
export function ContactFields({ form, taken }: ContactFieldsProps) {
  const { values, errors, set } = form
  const { phones } = values

  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        icon="envelope-simple"
        autoComplete="off"
        placeholder="nome@exemplo.com.br"
        hint="É com ele que a pessoa entra no Zelo."
        {...form.field('email')}
        error={errors.email ?? taken.email}
      />
      <chakra.div display="flex" flexDirection="column" gap="4">
        {phones.map((phone, at) => (
          <PhoneRow
            key={phone.id}
            phone={phone}
            label={at === 0 ? 'Telefone' : `Telefone ${at + 1}`}
            mask={phoneText}
            {...judgedAs(judgePhone(phone.number), at === 0 ? errors.phones : undefined)}
            onChange={(part) => set('phones', changed(phones, phone.id, part))}
            onMakePrimary={phones.length > 1 ? () => set('phones', makePrimary(phones, phone.id)) : undefined}
            onRemove={() => set('phones', without(phones, phone.id))}
          />
        ))}
        {phones.length < mostPhones && (
          <chakra.div>
            <Button icon="plus" onClick={() => set('phones', withNewPhone(phones, newId()))}>
              {phones.length === 0 ? 'Adicionar telefone' : 'Outro telefone'}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </>
  )
}

const mostPhones = 6
