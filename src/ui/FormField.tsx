import { chakra } from './chakra.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The props of every field besides its value. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Marks the few optional fields. */
  optional?: boolean
  hideLabel?: boolean
  name?: string
}

export interface ControlAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FormFieldProps extends FieldProps {
  children: (control: ControlAria) => ReactNode
  /** For controls without a native label, e.g. a button: they use aria-labelledby. */
  labelId?: string
  /** Said below it: an empty date or time shows that in the browser's own way, which not everybody reads. */
  whenEmpty?: string | undefined
}

/** Label above, hint and error below, and the ids that connect them to the control. */
export function FormField(props: FormFieldProps) {
  const { label, hint, error, optional, whenEmpty, hideLabel, labelId, children } = props
  const id = useId()
  const described = [error && `${id}-error`, whenEmpty && `${id}-empty`, hint && `${id}-hint`]
  const describedBy = described.filter(Boolean).join(' ')

  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.label id={labelId} htmlFor={id} textStyle="label" css={hideLabel ? hidden : undefined}>
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight={400}>
            {' '}
            (opcional)
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {whenEmpty && (
        <chakra.p id={`${id}-empty`} textStyle="small" fontWeight={500}>
          {whenEmpty}
        </chakra.p>
      )}
      {hint && (
        <chakra.p id={`${id}-hint`} textStyle="small" color="fg.muted">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  )
}

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <chakra.p id={id} display="flex" gap="1.5" textStyle="small" fontWeight={500} color="danger.fg">
      <Icon name="warning-circle" weight="fill" size={18} />
      {children}
    </chakra.p>
  )
}

const hidden = { srOnly: true } as const
