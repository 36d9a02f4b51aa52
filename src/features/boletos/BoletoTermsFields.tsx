import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Form } from '#hooks/use-form.ts'
import { MoneyField } from '#parts/MoneyField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { type BoletoTerms, followingDiscount } from './boleto-form.ts'
import { DueDateField } from './DueDateField.tsx'

interface BoletoTermsFieldsProps {
  form: Form<BoletoTerms>
  /** Whose discount follows amount and due date; none for a boleto that is there already. */
  agreement?: BankAccount
  /** Of a boleto of a charge: it says why it stays. */
  amountHint?: string | undefined
}

/** What is to be paid, until when, and what happens before and after. */
export function BoletoTermsFields({ form, agreement, amountHint }: BoletoTermsFieldsProps) {
  function change(name: 'amount_cents' | 'due_date', value: string) {
    const { values } = form
    form.set(name, value)
    if (!agreement) return
    const next = followingDiscount(agreement, values, { ...values, [name]: value })
    if (next.discount_cents !== undefined) form.set('discount_cents', next.discount_cents)
    if (next.discount_until !== undefined) form.set('discount_until', next.discount_until)
  }

  return (
    <>
      <TwoFields>
        <DueDateField {...form.field('due_date')} onChange={(value) => change('due_date', value)} />
        <MoneyField
          label="Valor"
          {...form.field('amount_cents')}
          hint={amountHint}
          readOnly={amountHint !== undefined}
          onChange={(value) => change('amount_cents', value)}
        />
      </TwoFields>
      <TwoFields>
        <TextField label="Multa (%)" inputMode="decimal" {...form.field('fine_percent')} />
        <TextField label="Juros ao mês (%)" inputMode="decimal" {...form.field('interest_percent_month')} />
      </TwoFields>
      <TwoFields>
        <MoneyField label="Desconto" optional {...form.field('discount_cents')} />
        <TextField label="Desconto até" optional type="date" {...form.field('discount_until')} />
      </TwoFields>
      <TextAreaField
        label="Instruções"
        optional
        rows={3}
        maxLength={320}
        hint="Para o pagador e o caixa: até quatro linhas."
        {...form.field('instructions')}
      />
    </>
  )
}
