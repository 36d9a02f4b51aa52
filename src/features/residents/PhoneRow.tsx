import { chakra } from '@chakra-ui/react'
import { phoneText } from '#domain/values/phone.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { judgedAs } from './Judged.tsx'
import { judgePhone, type TypedPhone } from './resident-values.ts'

interface PhoneRowProps {
  phone: TypedPhone
  label: string
  error: string | undefined
  onChange: (part: Partial<TypedPhone>) => void
  /** Only where there are others. */
  onMakePrimary: (() => void) | undefined
  onRemove: () => void
}

export function PhoneRow({ phone, label, error, onChange, onMakePrimary, onRemove }: PhoneRowProps) {
  const name = phoneText(phone.number) || label
  return (
    <div role="group" aria-label={label}>
      <TextField
        label={label}
        type="tel"
        inputMode="tel"
        icon="phone"
        autoComplete="off"
        placeholder="(31) 98765-4321"
        mask={phoneText}
        value={phone.number}
        onChange={(number) => onChange({ number })}
        {...judgedAs(judgePhone(phone.number), error)}
        end={<IconButton label={`Remover ${name}`} icon="trash" iconSize={20} onClick={onRemove} />}
      />
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        <CheckboxField
          label="WhatsApp"
          checked={phone.is_whatsapp}
          onChange={(is_whatsapp) => onChange({ is_whatsapp })}
        />
        {onMakePrimary && (
          <chakra.label css={radio}>
            <input type="radio" name="primary-phone" checked={phone.is_primary} onChange={onMakePrimary} />
            Principal
          </chakra.label>
        )}
      </chakra.div>
    </div>
  )
}

const radio = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '11',
  cursor: 'pointer',
  '& input': { width: '5', height: '5', accentColor: 'brand.solid', cursor: 'pointer' },
} as const
