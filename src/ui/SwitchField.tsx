import { chakra } from './chakra.ts'
import { type ReactNode, useId } from 'react'

interface SwitchFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
  /** Its value is not saved yet: a bar beside it says so. */
  isChanged?: boolean
}

/** A switch at the end of its line; the whole line can be pressed. */
export function SwitchField({ label, checked, onChange, hint, disabled, isChanged }: SwitchFieldProps) {
  const id = useId()
  return (
    <chakra.div css={line} data-changed={isChanged || undefined}>
      <label>
        <span data-label>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {hint && (
        <div id={id} data-hint>
          {hint}
        </div>
      )}
    </chakra.div>
  )
}

const line = {
  position: 'relative',
  '&[data-changed]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '2',
    left: '-2.5',
    width: '3px',
    borderRadius: 'full',
    bg: 'brand.solid',
  },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '11',
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { cursor: 'not-allowed' },
  '& [data-label]': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-hint]': { textStyle: 'small', color: 'fg.muted', pe: '14', mt: '-1', pb: '2' },
  '& input': {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: '2.875rem',
    height: '1.75rem',
    borderWidth: '2px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg.panel',
    cursor: 'inherit',
    transition: 'background-color {durations.press}',
    _before: {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '3px',
      width: '1.125rem',
      height: '1.125rem',
      borderRadius: 'full',
      bg: 'border.emphasized',
      transform: 'translateY(-50%)',
      transition: 'transform {durations.press}',
    },
  },
  '& input:checked': {
    bg: 'brand.solid',
    borderColor: 'brand.solid',
    _before: { bg: 'brand.contrast', transform: 'translate(1.125rem, -50%)' },
  },
  '& input:disabled': { opacity: 0.55 },
} as const
