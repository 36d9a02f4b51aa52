import { boletoTermLabels as labels } from '#domain/bank-accounts/bank-account.ts'
import { maxFinePercent, maxInterestPercentMonth } from '#domain/boletos/late.ts'
import { chakra } from '#ui/chakra.ts'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'

const percents = ['fine_percent', 'interest_percent_month', 'discount_percent', 'discount_days'] as const

const hints: Record<(typeof percents)[number], string> = {
  fine_percent: `Uma vez, no máximo ${maxFinePercent}% (Código Civil, art. 1.336)`,
  interest_percent_month: `O que diz a convenção, até ${maxInterestPercentMonth}%; contam por dia`,
  discount_percent: '0 para nenhum',
  discount_days: '0 vale até o vencimento',
}

interface BoletoTermsFieldsProps {
  field(name: (typeof percents)[number] | 'instructions'): {
    name: string
    value: string
    onChange: (value: string) => void
    error?: string | undefined
  }
  readOnly: boolean
}

/** What a new boleto of the agreement begins with. */
export function BoletoTermsFields({ field, readOnly }: BoletoTermsFieldsProps) {
  return (
    <chakra.div role="group" aria-labelledby="boleto-terms" display="flex" flexDirection="column" gap="5">
      <div>
        <chakra.h3 id="boleto-terms" textStyle="h3">
          O que vai em cada boleto novo
        </chakra.h3>
        <chakra.p textStyle="small" color="fg.muted">
          Pode ser mudado ao emitir. Os boletos já emitidos ficam como estão.
        </chakra.p>
      </div>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))"
        gap="5"
        alignItems="start"
      >
        {percents.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            hint={hints[name]}
            inputMode={name === 'discount_days' ? 'numeric' : 'decimal'}
            autoComplete="off"
            readOnly={readOnly}
            {...field(name)}
          />
        ))}
      </chakra.div>
      <TextAreaField
        label={labels.instructions}
        hint="Para quem paga e para o caixa do banco: até quatro linhas"
        maxLength={320}
        readOnly={readOnly}
        {...field('instructions')}
      />
    </chakra.div>
  )
}
