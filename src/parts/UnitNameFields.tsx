import type { Form } from '#hooks/use-form.ts'
import { TextField } from '#ui/TextField.tsx'

interface UnitNameFieldsProps {
  form: Form<{ block: string; unit: string }>
  /** The message if another unit has this name. */
  taken?: string | null
  blockHint?: string
}

/** A unit's name: its block, if the building has several, and its number. */
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
