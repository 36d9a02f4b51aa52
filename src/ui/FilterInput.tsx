import { memo } from 'react'
import type { Filter } from './filter.ts'
import { SearchField } from './SearchField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { useDebounced } from './use-debounced.ts'

interface FilterInputProps {
  filter: Filter
  value: string
  /** The same function in every render. */
  onChange: (key: string, value: string) => void
  hideLabel?: boolean
  dense?: boolean
}

const typingPauseMs = 300

/**
 * Texts are applied after a pause in typing; choices and dates at once. Memoized: a screen makes its filters anew each time,
 * and they are hardly ever others.
 */
export const FilterInput = memo(
  Input,
  ({ filter, ...before }, after) =>
    (filter === after.filter || JSON.stringify(filter) === JSON.stringify(after.filter)) &&
    before.value === after.value &&
    before.onChange === after.onChange &&
    before.hideLabel === after.hideLabel &&
    before.dense === after.dense,
)

function Input({ filter, value, onChange: change, hideLabel = false, dense = false }: FilterInputProps) {
  const onChange = (next: string) => change(filter.key, next)
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
