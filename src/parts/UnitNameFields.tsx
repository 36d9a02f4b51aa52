import type { Form } from '#hooks/use-form.ts'
import { TextField } from '#ui/TextField.tsx'

interface UnitNameFieldsProps {
  form: Form<{ block: string; unit: string }>
  /** Why another unit stands in the way of this name. */
  taken?: string | null
  blockHint?: string
}

/** What a unit is called: its block, where the building has several, and its number. */
export function UnitNameFields({ form, taken, blockHint }: UnitNameFieldsProps) {
  return (
    <>
      <TextField
        label="Bloco"
        optional
        placeholder="Único"
        hint={blockHint}
        autoComplete="off"
        maxLength={20}
        {...form.field('block')}
      />
      <TextField
        label="Unidade"
        placeholder="304"
        autoComplete="off"
        maxLength={20}
        {...form.field('unit')}
        error={form.errors.unit ?? taken ?? undefined}
      />
    </>
  )
}
