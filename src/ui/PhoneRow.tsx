import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { CheckboxField } from './CheckboxField.tsx'
import { IconButton } from './IconButton.tsx'
import { PrimaryChoice } from './PrimaryChoice.tsx'
import { TextField } from './TextField.tsx'

interface TypedPhone {
  number: string
  is_primary: boolean
  is_whatsapp: boolean
}

interface PhoneRowProps {
  label: string
  phone: TypedPhone
  mask: (typed: string) => string
  hint?: ReactNode
  error?: string | undefined
  /** The person's own: the browser may autofill. */
  isOwn?: boolean
  onChange: (part: { number: string } | { is_whatsapp: boolean }) => void
  /** Only if there are others. */
  onMakePrimary: (() => void) | undefined
  onRemove: () => void
}

/** One of several telephones in a form. */
export function PhoneRow(props: PhoneRowProps) {
  const { label, phone, mask, hint, error, isOwn = false, onChange, onMakePrimary, onRemove } = props
  return (
    <div role="group" aria-label={label}>
      <TextField
        label={label}
        type="tel"
        inputMode="tel"
        icon="phone"
        autoComplete={isOwn ? 'tel-national' : 'off'}
        placeholder="(00) 90000-0000"
        mask={mask}
        value={phone.number}
        onChange={(number) => onChange({ number })}
        hint={hint}
        error={error}
        end={
          <IconButton
            label={`Remover ${phone.number || label}`}
            icon="trash"
            iconSize={20}
            onClick={onRemove}
          />
        }
      />
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        <CheckboxField
          label="WhatsApp"
          checked={phone.is_whatsapp}
          onChange={(is_whatsapp) => onChange({ is_whatsapp })}
        />
        {onMakePrimary && (
          <PrimaryChoice name="primary-phone" checked={phone.is_primary} onChoose={onMakePrimary} />
        )}
      </chakra.div>
    </div>
  )
}
