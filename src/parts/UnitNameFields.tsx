import { TextField } from '#ui/TextField.tsx'

interface UnitNameFieldsProps {
  values: { block: string; unit: string }
  errors: { block?: string | undefined; unit?: string | undefined }
  onChange: (part: 'block' | 'unit', text: string) => void
  blockHint?: string
}

/** What a unit is called: its block, where the building has several, and its number. */
export function UnitNameFields({ values, errors, onChange, blockHint }: UnitNameFieldsProps) {
  return (
    <>
      <TextField
        label="Bloco"
        optional
        placeholder="Único"
        hint={blockHint}
        autoComplete="off"
        maxLength={20}
        value={values.block}
        onChange={(text) => onChange('block', text)}
        error={errors.block}
      />
      <TextField
        label="Unidade"
        placeholder="304"
        autoComplete="off"
        maxLength={20}
        value={values.unit}
        onChange={(text) => onChange('unit', text)}
        error={errors.unit}
      />
    </>
  )
}
