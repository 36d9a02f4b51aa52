import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import type { ContactTexts } from '#domain/users/contacts.ts'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { ContactRow } from './ContactRow.tsx'
import { ContactTextFields } from './ContactTextFields.tsx'
import {
  type ContactItem,
  type ContactType,
  contactTypes,
  contactTypeTexts,
  itemsOf,
  newItem,
  withoutItem,
} from './contact-items.ts'
import type { UserValues } from './user-values.ts'

interface ContactsTabProps {
  form: Form<UserValues>
  /** The dialog stands outside the form: one form cannot hold another. */
  onEdit: (item: ContactItem) => void
}

/** How somebody is reached: one line for each contact, or all of them as text. */
export function ContactsTab({ form, onEdit }: ContactsTabProps) {
  const toasts = useToasts()
  const [type, setType] = useState<ContactType>('phone')
  const items = itemsOf(form.values)

  function remove(id: string) {
    putTexts(form, withoutItem(form.values, id))
    toasts.success('Contato removido!')
  }

  return (
    <>
      {items.length === 0 ? (
        <chakra.p color="fg.muted">Nenhum contato cadastrado</chakra.p>
      ) : (
        <chakra.ul aria-label="Contatos">
          {items.map((item) => (
            <ContactRow
              key={item.id}
              item={item}
              onEdit={() => onEdit(item)}
              onRemove={() => remove(item.id)}
            />
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <chakra.div flex="1 1 10rem" maxWidth={{ md: '16rem' }}>
          <SelectField
            label="Tipo de contato"
            emptyText={null}
            options={contactTypes.map((one) => ({ value: one, label: contactTypeTexts[one] }))}
            value={type}
            onChange={(chosen) => setType(chosen as ContactType)} // one of the options above
          />
        </chakra.div>
        <Button icon="plus" iconWeight="bold" onClick={() => onEdit(newItem(type))}>
          Adicionar
        </Button>
      </chakra.div>
      <ContactTextFields form={form} />
    </>
  )
}

/** What the editor changed goes back into the lines of the form. */
export function putTexts({ values, set }: Form<UserValues>, texts: ContactTexts): void {
  for (const name of Object.keys(texts) as (keyof ContactTexts)[])
    if (texts[name] !== values[name]) set(name, texts[name])
}
