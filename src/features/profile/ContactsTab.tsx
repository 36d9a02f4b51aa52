import { chakra } from '@chakra-ui/react'
import { phoneText } from '#domain/values/phone.ts'
import { newId } from '#hooks/clock.ts'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { changed, newEmail, newPhone, withPrimary, without } from './contact-lists.ts'
import { PrimaryChoice } from './PrimaryChoice.tsx'
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
        hint="É com ele que você entra no Zelo. Para trocá-lo, fale com a administração."
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
      {phones.map((phone, at) => {
        const label = phone.label || (at === 0 ? 'Telefone Principal' : `Telefone ${at}`)
        return (
          <div key={phone.id} role="group" aria-label={label}>
            <TextField
              label={label}
              type="tel"
              icon="phone"
              autoComplete="tel-national"
              placeholder="(00) 90000-0000"
              mask={phoneText}
              value={phone.number}
              onChange={(number) => set('phones', changed(phones, phone.id, { number }))}
              error={problemAt(`phones.${at}.number`)}
              end={
                <IconButton
                  label={`Remover ${phone.number || label}`}
                  icon="trash"
                  iconSize={20}
                  onClick={() => set('phones', without(phones, phone.id))}
                />
              }
            />
            <chakra.div display="flex" flexWrap="wrap" columnGap="6">
              <CheckboxField
                label="WhatsApp"
                checked={phone.is_whatsapp}
                onChange={(is_whatsapp) => set('phones', changed(phones, phone.id, { is_whatsapp }))}
              />
              {phones.length > 1 && (
                <PrimaryChoice
                  name="primary-phone"
                  checked={phone.is_primary}
                  onChoose={() => set('phones', withPrimary(phones, phone.id))}
                />
              )}
            </chakra.div>
          </div>
        )
      })}
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
