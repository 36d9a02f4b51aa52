import { wordsOf } from '#domain/values/text.ts'
import { fieldLabel } from '#domain/words/field-labels.ts'
import { valueText } from '#domain/words/value-text.ts'
import type { Pendency } from '#hooks/use-pendencies.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useNames } from '#parts/use-names.ts'
import { Details } from '#ui/Details.tsx'

/** For an edit that clashed: what the server has now beside what was typed here. */
export function BothValues({ item: { entry, current, collection } }: { item: Pendency }) {
  const { timeZone } = useCondominium()
  const row = current ?? {}
  const before = Object.keys(entry.before ?? {})
  // The unit's number goes with its id, which already tells it.
  const fields = before.filter((field) => field !== 'unit' || !before.includes('residence_id'))
  const names = useNames(fields.flatMap((field) => [wordsOf(row[field]), wordsOf(entry.input[field])]))
  const text = (field: string, value: unknown) => valueText(field, value, { collection, timeZone, names })
  return (
    <Details
      columns={2}
      items={fields.flatMap((field) => [
        { label: `${fieldLabel(collection, field)} agora`, value: text(field, row[field]) },
        { label: `${fieldLabel(collection, field)}, a sua`, value: text(field, entry.input[field]) },
      ])}
    />
  )
}
