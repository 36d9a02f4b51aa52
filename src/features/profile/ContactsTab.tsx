import { chakra } from '#ui/chakra.ts'
import { phoneText } from '#domain/values/phone.ts'
import { newId } from '#session/clock.ts'
import { changed, makePrimary, without } from '#hooks/listed.ts'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PhoneRow } from '#ui/PhoneRow.tsx'
import { TextField } from '#ui/TextField.tsx'
import { newEmail, newPhone } from './contact-lists.ts'
import type { ProfileValues } from './profile-values.ts'

interface ContactsTabProps {
  form: Form<ProfileValues>
  /** Of the account. */
  email: string
  problemAt: (path: string) => string | undefined
}

const most = 6

/** How one is reached: telephones, and e-mails besides the one to sign in with. */
export function ContactsTab({ form, email, problemAt }: ContactsTabProps) {
  const { values, set } = form
  const { phones, emails } = values
  return (
    <>
      <TextField
        label="E-mail Principal"
        type="email"
        icon="envelope-simple"
        readOnly
        hint="É com ele que você entra no Zelo. Para trocá-lo, use Trocar e-mail no seu perfil."
        value={email}
        onChange={() => undefined}
      />
      {emails.map((one, at) => (
        <TextField
          key={one.id}
          label={one.label || `E-mail ${at + 1}`}
          type="email"
          icon="envelope-simple"
          autoComplete="off"
          value={one.email}
          onChange={(text) => set('emails', changed(emails, one.id, { email: text }))}
          error={problemAt(`emails.${at}.email`)}
          end={
            <IconButton
              label={`Remover ${one.email || one.label}`}
              icon="trash"
              iconSize={20}
              onClick={() => set('emails', without(emails, one.id))}
            />
          }
        />
      ))}
      {phones.map((phone, at) => (
        <PhoneRow
          key={phone.id}
          isOwn
          label={phone.label || (at === 0 ? 'Telefone Principal' : `Telefone ${at}`)}
          phone={phone}
          mask={phoneText}
          error={problemAt(`phones.${at}.number`)}
          onChange={(part) => set('phones', changed(phones, phone.id, part))}
          onMakePrimary={phones.length > 1 ? () => set('phones', makePrimary(phones, phone.id)) : undefined}
          onRemove={() => set('phones', without(phones, phone.id))}
        />
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        {phones.length < most && (
          <Button icon="plus" onClick={() => set('phones', [...phones, newPhone(newId(), phones.length)])}>
            {phones.length === 0 ? 'Adicionar telefone' : 'Outro telefone'}
          </Button>
        )}
        {emails.length < most && (
          <Button icon="plus" onClick={() => set('emails', [...emails, newEmail(newId(), emails.length)])}>
            Outro e-mail
          </Button>
        )}
      </chakra.div>
    </>
  )
}
