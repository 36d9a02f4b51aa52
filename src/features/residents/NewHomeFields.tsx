import { residences } from '#domain/residences/contract.ts'
import { linkTypes, type LinkType } from '#domain/kernel/roles.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Form } from '#hooks/use-form.ts'
import { useUnitOptions } from '#parts/use-unit-options.ts'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { UnitNameFields } from '#parts/UnitNameFields.tsx'
import type { RegistrationValues } from './registration.ts'

/** Where somebody lives: a unit of the list, or one that is registered with them. */
export function NewHomeFields({ form }: { form: Form<RegistrationValues> }) {
  const { can } = usePerson()
  const { values, set } = form
  const options = useUnitOptions(values.condominium_id)
  return (
    <>
      {can(residences.create) && (
        <div>
          <SegmentedControl
            label="Qual unidade"
            options={[
              { value: 'known', label: 'Existente' },
              { value: 'new', label: 'Nova unidade' },
            ]}
            value={values.where}
            onChange={(where) => set('where', where)}
          />
        </div>
      )}
      {values.where === 'known' ? (
        <UnitField options={options} {...form.field('residence_id')} />
      ) : (
        <TwoFields>
          <UnitNameFields form={form} />
        </TwoFields>
      )}
      <TypeTiles {...form.field('type')} />
    </>
  )
}

interface TypeTilesProps {
  value: LinkType
  onChange: (type: LinkType) => void
  error?: string | undefined
  name?: string
}

/** How somebody belongs to a unit. */
export function TypeTiles(field: TypeTilesProps) {
  return (
    <ChoiceTiles
      label="Tipo de morador"
      options={linkTypes.map((type) => ({ value: type, label: linkTypeTexts[type] }))}
      {...field}
    />
  )
}
