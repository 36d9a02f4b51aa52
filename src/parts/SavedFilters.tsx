import { useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSavedFilters } from '#hooks/use-saved-filters.ts'
import type { SavedFilter } from '#store/meta.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import type { FilterBarProps } from '#ui/FilterBar.tsx'
import type { FilterValues } from '#ui/filter.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { TextField } from '#ui/TextField.tsx'

interface SavedFiltersProps extends Pick<FilterBarProps, 'filters' | 'values' | 'onChange'> {
  collection: string
}

/** The filters of a list that a person gave a name, each a press away. Nothing of it leaves the device. */
export function SavedFilters({ collection, filters, values, onChange }: SavedFiltersProps) {
  const { saved, save, rename, remove } = useSavedFilters(collection)
  const [naming, setNaming] = useState<{ filter: SavedFilter; was: string | null } | null>(null)
  const now = setValues(Object.fromEntries(filters.map(({ key }) => [key, values[key] ?? ''])))
  const isNarrowed = Object.keys(now).length > 0
  const current = saved.find((one) => isNarrowed && isSameFilter(one.values, now))
  const none = Object.fromEntries(filters.map(({ key }) => [key, '']))
  if (saved.length === 0 && !isNarrowed) return null

  return (
    <chakra.div role="group" aria-label="Filtros salvos" data-screen-only css={line}>
      {saved.map((one) => (
        <span key={one.name} data-chip data-current={one === current || undefined}>
          <button
            type="button"
            aria-pressed={one === current}
            onClick={() => onChange({ ...none, ...(one !== current && one.values) })}
          >
            {one.name}
          </button>
          <Menu
            label={`Ações de ${one.name}`}
            items={[
              {
                label: 'Renomear',
                icon: 'pencil-simple',
                onPress: () => setNaming({ filter: one, was: one.name }),
              },
              { label: 'Remover', icon: 'trash', onPress: () => void remove(one.name) },
            ]}
            trigger={(props) => (
              <IconButton
                {...props}
                label={`Ações de ${one.name}`}
                icon="dots-three-vertical"
                iconWeight="bold"
                iconSize={16}
              />
            )}
          />
        </span>
      ))}
      {isNarrowed && !current && (
        <Button
          variant="ghost"
          icon="push-pin"
          onClick={() => setNaming({ filter: { name: '', values: now }, was: null })}
        >
          Salvar filtros
        </Button>
      )}
      {naming && (
        <NameFilters
          name={naming.was}
          onName={(name) =>
            naming.was === null ? save({ ...naming.filter, name }) : rename(naming.was, name)
          }
          onClose={() => setNaming(null)}
        />
      )}
    </chakra.div>
  )
}

interface NameFiltersProps {
  /** To rename. */
  name: string | null
  onName: (name: string) => Promise<void>
  onClose: () => void
}

function NameFilters({ name, onName, onClose }: NameFiltersProps) {
  const form = useForm({
    initial: { name: name ?? '' },
    async submit({ name: typed }) {
      if (!typed.trim())
        throw new DomainError('invalid', {
          errors: [{ path: 'name', message: 'Dê um nome a estes filtros' }],
        })
      await onName(typed.trim())
      onClose()
    },
  })
  return (
    <FormModal
      formId="saved-filters"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title={name === null ? 'Salvar filtros' : 'Renomear filtros'}
      description="Ficam só neste aparelho, a um toque nesta lista."
      onClose={onClose}
      submitText="Salvar"
    >
      <TextField label="Nome" placeholder="Vazamentos em aberto" maxLength={40} {...form.field('name')} />
    </FormModal>
  )
}

function setValues(values: FilterValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function isSameFilter(one: FilterValues, other: FilterValues): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& [data-chip]': {
    display: 'inline-flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg.panel',
    overflow: 'hidden',
  },
  '& [data-chip] > [aria-pressed]': {
    minHeight: '11',
    ps: '4',
    textStyle: 'table',
    fontWeight: 500,
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-3px', borderRadius: 'full' },
  },
  '& [data-chip][data-current]': { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' },
} as const
