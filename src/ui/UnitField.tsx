import { ComboField } from './ComboField.tsx'
import type { ComboOption } from './combo-option.ts'

interface UnitFieldProps {
  options: readonly ComboOption[]
  /** Empty while none is chosen. */
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

export function UnitField({ value, onChange, ...field }: UnitFieldProps) {
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
