import { IconButton } from './IconButton.tsx'
import { TextField } from './TextField.tsx'

interface SearchFieldProps {
  label?: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  dense?: boolean
  /** Filters show their labels; a search alone in its panel needs none. */
  showLabel?: boolean
}

export function SearchField({
  label = 'Buscar',
  value,
  onChange,
  showLabel = false,
  ...rest
}: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      icon="magnifying-glass"
      label={label}
      hideLabel={!showLabel}
      value={value}
      onChange={onChange}
      end={
        value && (
          <IconButton
            label="Limpar busca"
            icon="x"
            iconSize={18}
            // The button is taller than the smallest box, which must not grow when it appears while somebody types.
            style={{ marginBlock: '-0.25rem', marginRight: '-0.75rem' }}
            onClick={() => onChange('')}
          />
        )
      }
    />
  )
}
