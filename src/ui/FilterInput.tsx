import type { Filter } from './filter.ts'
import { SearchField } from './SearchField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { useDebounced } from './use-debounced.ts'

interface FilterInputProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
  hideLabel?: boolean
  dense?: boolean
}

const typingPauseMs = 300

/** Texts are applied after a pause in typing; choices and dates at once. */
export function FilterInput({ filter, value, onChange, hideLabel = false, dense = false }: FilterInputProps) {
  const typed = useDebounced(value, onChange, typingPauseMs)
  const field = { label: filter.label, hideLabel, dense }

  if (filter.kind === 'select') {
    return (
      <SelectField
        {...field}
        options={filter.options}
        emptyText={filter.allText ?? 'Todos'}
        value={value}
        onChange={onChange}
      />
    )
  }
  if (filter.kind === 'date') return <TextField {...field} type="date" value={value} onChange={onChange} />
  if (filter.inputMode || filter.mask) {
    return (
      <TextField
        {...field}
        {...typed}
        inputMode={filter.inputMode}
        mask={filter.mask}
        placeholder={filter.placeholder}
      />
    )
  }
  return (
    <SearchField
      label={filter.label}
      showLabel={!hideLabel}
      dense={dense}
      placeholder={filter.placeholder ?? ''}
      {...typed}
    />
  )
}
