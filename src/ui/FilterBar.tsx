import { chakra } from './chakra.ts'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { CollapsibleFilters } from './CollapsibleFilters.tsx'
import type { Filter, FilterValues, SelectFilter, TextFilter } from './filter.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterInput } from './FilterInput.tsx'
import { Modal } from './Modal.tsx'
import { tabletUp, useMediaQuery } from './use-media-query.ts'

export interface FilterBarProps {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
  /** The select that becomes chips on phones, usually the status. */
  chips?: string
  /** All filters are behind a button that counts the active ones: for lists that are rarely filtered. */
  collapsible?: boolean
  /** On phones, in the line of the search: the menu of the list. */
  menu?: ReactNode
}

/** Filters in one line on desks; on phones the search, the chips, and the rest behind a button. */
export function FilterBar({ filters, values, onChange, chips, collapsible = false, menu }: FilterBarProps) {
  const isTablet = useMediaQuery(tabletUp)
  const latest = useRef({ values, onChange })
  latest.current = { values, onChange }

  const set = useCallback((key: string, value: string) => {
    latest.current.values = { ...latest.current.values, [key]: value }
    latest.current.onChange(latest.current.values)
  }, [])
  const clear = () => onChange(Object.fromEntries(filters.map((filter) => [filter.key, ''])))
  const shared = { filters, values, set, clear, chips }

  if (collapsible) {
    return (
      <CollapsibleFilters inUse={countSet(filters, values)}>
        <OneLine {...shared} />
      </CollapsibleFilters>
    )
  }
  return isTablet ? <OneLine {...shared} /> : <PhoneFilters {...shared} menu={menu} />
}

interface FiltersProps {
  filters: readonly Filter[]
  values: FilterValues
  set: (key: string, value: string) => void
  clear: () => void
  chips: string | undefined
}

function OneLine({ filters, values, set, clear }: FiltersProps) {
  const isTablet = useMediaQuery(tabletUp)
  const lonelySearch = filters.length === 1 && filters[0]?.kind === 'text'
  const widthOfSelect = selectWidth(filters.length)
  const line = useRef<HTMLDivElement>(null)
  return (
    <chakra.div ref={line} role="search" css={oneLine}>
      {filters.map((filter) => (
        <chakra.div
          key={filter.key}
          data-kind={filter.kind}
          minWidth="0"
          flex={filter.kind === 'text' && !filter.width ? '1 1 13rem' : 'none'}
          style={{ width: filter.width ?? (filter.kind === 'date' ? '10rem' : widthOfSelect) }}
        >
          <FilterInput
            filter={filter}
            hideLabel={lonelySearch}
            dense={isTablet}
            value={values[filter.key] ?? ''}
            onChange={set}
          />
        </chakra.div>
      ))}
      {countSet(filters, values) > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            clear()
            line.current?.querySelector<HTMLElement>('input, select')?.focus() // this button goes
          }}
        >
          Limpar
        </Button>
      )}
    </chakra.div>
  )
}

/** All of them in one line of a desk. */
function selectWidth(filters: number): string {
  if (filters > 6) return '7.5rem'
  return filters > 5 ? '9rem' : '11rem'
}

function PhoneFilters({ filters, values, set, clear, chips, menu }: FiltersProps & { menu: ReactNode }) {
  const [open, setOpen] = useState(false)
  const search = filters.find((filter): filter is TextFilter => filter.kind === 'text')
  const chipped = filters.find(
    (filter): filter is SelectFilter => filter.kind === 'select' && filter.key === chips,
  )
  const behind = filters.filter((filter) => filter !== search && filter !== chipped)
  const hiddenCount = countSet(behind, values)
  const input = (filter: Filter, hideLabel = false) => (
    <FilterInput
      key={filter.key}
      filter={filter}
      hideLabel={hideLabel}
      value={values[filter.key] ?? ''}
      onChange={set}
    />
  )

  return (
    <chakra.div role="search" display="flex" flexDirection="column" gap="2.5">
      <chakra.div display="flex" gap="2.5">
        {search && (
          <chakra.div flex="1" minWidth="0">
            {input(search, true)}
          </chakra.div>
        )}
        {behind.length > 0 && (
          <Button
            icon="sliders-horizontal"
            aria-label={hiddenCount > 0 ? `Filtros, ${hiddenCount} em uso` : 'Filtros'}
            variant={hiddenCount > 0 ? 'soft' : 'outline'}
            onClick={() => setOpen(true)}
          >
            {hiddenCount > 0 ? hiddenCount : search ? null : 'Filtros'}
          </Button>
        )}
        {menu}
      </chakra.div>
      {chipped && (
        <FilterChips
          filter={chipped}
          value={values[chipped.key] ?? ''}
          onChange={(value) => set(chipped.key, value)}
        />
      )}
      <Modal
        open={open}
        title="Filtros"
        onClose={() => setOpen(false)}
        footer={
          <>
            {hiddenCount > 0 && <Button onClick={clear}>Limpar</Button>}
            <Button variant="solid" onClick={() => setOpen(false)}>
              Ver resultados
            </Button>
          </>
        }
      >
        <chakra.div display="flex" flexDirection="column" gap="4">
          {behind.map((filter) => input(filter))}
        </chakra.div>
      </Modal>
    </chakra.div>
  )
}

function countSet(filters: readonly Filter[], values: FilterValues) {
  return filters.filter((filter) => values[filter.key]).length
}

const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '2.5',
  mdDown: {
    '& > div': { flex: '1 1 9rem' },
    '& > :is([data-kind=text], [data-kind=select])': { flex: '1 1 100%' },
  },
  '& label': { textStyle: 'small', fontWeight: 600, color: 'fg.muted' },
} as const
