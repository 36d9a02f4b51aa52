import type { ReactNode } from 'react'
import { alreadyPayer } from '#domain/payers/match.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { phoneText } from '#domain/values/phone.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import type { Form } from '#hooks/use-form.ts'
import { PostalCodeField } from '#parts/PostalCodeField.tsx'
import { StateField } from '#ui/StateField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import type { PayerValues } from './payer-form.ts'

interface PayerFieldsProps {
  form: Form<PayerValues>
  /** Who has the typed document already. */
  known: Payer | undefined
  /** What to do then. */
  remedy: ReactNode
}

/** The fields of a payer, in their own form and in that of a boleto. */
export function PayerFields({ form, known, remedy }: PayerFieldsProps) {
  const document = form.field('document')
  const plain = { autoComplete: 'off' }
  return (
    <>
      <TextField label="Nome do pagador" maxLength={120} {...plain} {...form.field('name')} />
      <TextField
        label="CPF ou CNPJ"
        placeholder="000.000.000-00"
        mask={taxIdText}
        hint={known ? remedy : 'Sem ele o banco não registra o boleto.'}
        {...plain}
        {...document}
        error={document.error ?? (known && alreadyPayer(known))}
      />
      <TwoFields long>
        <TextField label="E-mail" optional type="email" {...plain} {...form.field('email')} />
        <TextField
          label="Telefone"
          optional
          type="tel"
          placeholder="(00) 00000-0000"
          mask={phoneText}
          {...plain}
          {...form.field('phone')}
        />
      </TwoFields>
      <PostalCodeField {...form.field('zip')} />
      <TextField
        label="Endereço"
        placeholder="Rua dos Timbiras, 1200, unidade 304"
        maxLength={120}
        hint="O banco pede endereço, CEP, cidade e UF antes do registro."
        {...plain}
        {...form.field('address_line')}
      />
      <TwoFields long>
        <TextField label="Bairro" maxLength={80} {...plain} {...form.field('district')} />
        <TextField label="Cidade" maxLength={80} {...plain} {...form.field('city')} />
      </TwoFields>
      <StateField {...form.field('state')} />
    </>
  )
}
