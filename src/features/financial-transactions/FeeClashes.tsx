import { type Residence, unitName } from '#domain/residences/residence.ts'
import { transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import type { Form } from '#hooks/use-form.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FeeValues } from './fee-values.ts'

interface Clash {
  residence: Pick<Residence, 'unit' | 'block'>
  months: readonly string[]
}

/** Units that already have such a charge: named, and left out unless somebody wants it so. */
export function FeeClashes({ form, clashes }: { form: Form<FeeValues>; clashes: readonly Clash[] }) {
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Notice tone="accent" icon="warning">
          <p>
            Já {clashes.length === 1 ? 'tem' : 'têm'} {transactionTypeTexts[form.values.type].toLowerCase()}{' '}
            com vencimento em {monthsText(clashes.flatMap(({ months }) => months))}: {unitsText(clashes)}.
          </p>
          <CheckboxField label="Pular essas" {...form.field('skips_charged')} />
        </Notice>
      )}
    </div>
  )
}

const mostNamed = 12

export function unitsText(clashes: readonly Pick<Clash, 'residence'>[]): string {
  const names = clashes.map(({ residence }) => unitName(residence))
  const rest = names.length - mostNamed
  return rest > 0 ? `${names.slice(0, mostNamed).join(', ')} e mais ${rest}` : names.join(', ')
}

/** `12/2026, 01/2027`; of more than three months `12 meses, de 11/2026 a 10/2027`. */
export function monthsText(months: readonly string[]): string {
  const texts = [...new Set(months)].sort().map((month) => month.split('-').toReversed().join('/'))
  return texts.length > 3 ? `${texts.length} meses, de ${texts[0]} a ${texts.at(-1)}` : texts.join(', ')
}
