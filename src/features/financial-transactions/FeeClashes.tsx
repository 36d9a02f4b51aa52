import { alreadyChargedText, type Clash } from '#domain/recurring-fees/already-charged.ts'
import type { Form } from '#hooks/use-form.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FeeValues } from './fee-values.ts'

/** Units that already have such a charge: named, and left out unless somebody wants it so. */
export function FeeClashes({ form, clashes }: { form: Form<FeeValues>; clashes: readonly Clash[] }) {
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Notice tone="accent" icon="warning">
          <p>{alreadyChargedText(form.values.type, clashes)}</p>
          <CheckboxField label="Pular essas" {...form.field('skips_charged')} />
        </Notice>
      )}
    </div>
  )
}
