import { centsText, findCents } from '#domain/values/cents.ts'
import { chakra } from '#ui/chakra.ts'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'

/**
 * An amount in reais as people type it: `1.234,56`, or `1234,5`, which becomes `1.234,50` on leaving the field. The value
 * is the typed text: `asCents` and `asReais` (`form-of.ts`) are its formats in a form, `findCents` reads it elsewhere.
 */
export function MoneyField({ onChange, value, ...props }: Omit<TextFieldProps, 'mask' | 'start'>) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      start={
        <chakra.span aria-hidden color="fg.muted">
          R$
        </chakra.span>
      }
      {...props}
      value={value}
      mask={signsOfMoney}
      onChange={onChange}
      onBlur={() => {
        const cents = findCents(value)
        if (cents !== undefined && centsText(cents) !== value) onChange(centsText(cents))
      }}
    />
  )
}

/** A pasted "R$ 1.234,56" loses its sign; nothing else is taken away, so that a slip of the pen stays visible. */
function signsOfMoney(typed: string): string {
  return typed.replace(/[^\d.,-]/g, '').slice(0, 16)
}
