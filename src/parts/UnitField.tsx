import { ComboField } from '#ui/ComboField.tsx'
import type { ComboOption } from '#ui/combo-option.ts'
import { FormField } from '#ui/FormField.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'

interface UnitFieldProps {
  options: readonly ComboOption[]
  /** Empty while none is chosen. */
  value: string
  /** The only unit that can be chosen, if there is just one: displayed, not asked for. */
  only?: string
  onChange: (id: string) => void
  error?: string | undefined
  name?: string
}

export function UnitField({ value, only, onChange, ...field }: UnitFieldProps) {
  const told = only && (!value || value === only) && field.options.find((option) => option.value === only)
  if (told) {
    return (
      <FormField label="Unidade" error={field.error}>
        {({ id }) => (
          <output id={id}>
            <UnitPlate unit={told.plate ?? told.label} big />
          </output>
        )}
      </FormField>
    )
  }
  return (
    <ComboField
      label="Unidade"
      placeholder="Escolha a unidade"
      searchPlaceholder="Número, bloco ou nome"
      emptyText="Nenhuma unidade encontrada"
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      {...field}
    />
  )
}
