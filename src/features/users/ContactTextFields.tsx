import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import type { UserValues } from './user-values.ts'

const names = ['phone', 'whatsapp', 'phones', 'emails', 'addresses'] as const

/** The same contacts in lines of text, for whoever copies them from elsewhere. */
export function ContactTextFields({ form }: { form: Form<UserValues> }) {
  const isWrong = names.some((name) => form.errors[name])
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || isWrong
  const plain = { optional: true, autoComplete: 'off' }

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <div>
        <Button
          variant="ghost"
          icon={isOpen ? 'caret-up' : 'caret-down'}
          iconWeight="bold"
          aria-expanded={isOpen}
          onClick={() => setAsked(!isOpen)}
        >
          Digitar como texto
        </Button>
      </div>
      {isOpen && (
        <>
          <TwoFields long>
            <TextField
              label="Telefone"
              type="tel"
              placeholder="(00) 90000-0000"
              {...plain}
              {...form.field('phone')}
            />
            <TextField
              label="WhatsApp"
              type="tel"
              placeholder="(00) 90000-0000"
              {...plain}
              {...form.field('whatsapp')}
            />
          </TwoFields>
          <TextField
            label="Outros telefones"
            type="tel"
            hint="Separados por vírgula."
            {...plain}
            {...form.field('phones')}
          />
          <TextField
            label="Outros e-mails"
            hint="Separados por vírgula."
            {...plain}
            {...form.field('emails')}
          />
          <TextAreaField
            label="Endereços"
            hint="Rua, número, complemento, bairro, cidade, UF, CEP. Separe um do outro por ponto e vírgula; o primeiro é o principal."
            {...plain}
            {...form.field('addresses')}
          />
        </>
      )}
    </chakra.div>
  )
}
