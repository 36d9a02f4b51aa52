import { DomainError } from '#domain/kernel/errors.ts'
import { phoneText } from '#domain/values/phone.ts'
import { type Form, useForm } from '#hooks/use-form.ts'
import { AddressFields } from '#parts/AddressFields.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type ContactItem, contactTypeTexts, itemErrors } from './contact-items.ts'

interface ContactModalProps {
  item: ContactItem
  onSave: (item: ContactItem) => void
  onClose: () => void
}

/** One contact, new or not; it is part of the person's form until that is saved. */
export function ContactModal({ item, onSave, onClose }: ContactModalProps) {
  const form = useForm<ContactItem>({
    initial: item,
    submit: async (values) => {
      const errors = Object.entries(itemErrors(values, item)).map(([path, message]) => ({ path, message }))
      if (errors.length > 0) throw new DomainError('invalid', { errors })
      onSave(values)
    },
  })
  const { values, set } = form
  const noun = contactTypeTexts[item.type]

  return (
    <FormModal
      formId="contact"
      form={form}
      onSubmit={() => void form.submit()}
      title={item.id === '' ? `Adicionar ${noun.toLowerCase()}` : `Editar ${noun.toLowerCase()}`}
      onClose={onClose}
      submitText="Salvar"
      hasCancel
    >
      {item.type === 'phone' && <PhoneFields form={form} />}
      {item.type === 'email' && (
        <TextField
          label="E-mail"
          type="email"
          icon="envelope-simple"
          autoComplete="off"
          placeholder="nome@exemplo.com.br"
          hint={item.is_primary ? 'É o e-mail de acesso.' : undefined}
          {...form.field('value')}
        />
      )}
      {item.type === 'address' && (
        <AddressFields values={values} errorOf={(part) => form.errors[part]} onChange={set} />
      )}
      {item.type !== 'email' && !item.is_primary && (
        <CheckboxField label="Principal" hint="Fica em primeiro lugar." {...form.field('is_primary')} />
      )}
    </FormModal>
  )
}

function PhoneFields({ form }: { form: Form<ContactItem> }) {
  return (
    <>
      <TextField
        label="Telefone"
        type="tel"
        inputMode="tel"
        icon="phone"
        autoComplete="off"
        maxLength={15}
        placeholder="(00) 90000-0000"
        mask={phoneText}
        {...form.field('value')}
      />
      <CheckboxField label="WhatsApp" {...form.field('is_whatsapp')} />
    </>
  )
}
