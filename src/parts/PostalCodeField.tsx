import { postalCodeText } from '#domain/values/postal-code.ts'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'

type PostalCodeFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>

/** A CEP, typed as `30140-061`. */
export function PostalCodeField(props: PostalCodeFieldProps) {
  return (
    <TextField
      label="CEP"
      inputMode="numeric"
      placeholder="00000-000"
      autoComplete="off"
      mask={postalCodeText}
      {...props}
    />
  )
}
