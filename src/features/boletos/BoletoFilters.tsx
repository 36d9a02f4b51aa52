import { type FormEvent, useState } from 'react'
import { centsText, findCents } from '#domain/values/cents.ts'
import { MoneyField } from '#parts/MoneyField.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { CollapsibleFilters } from '#ui/CollapsibleFilters.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import {
  boletoFilterKeys,
  type BoletoFilterTexts,
  boletoStatusOptions,
  noBoletoFilter,
} from './boleto-list.ts'

interface BoletoFiltersProps {
  /** What is applied, as in the address. */
  applied: BoletoFilterTexts
  onApply: (next: BoletoFilterTexts) => void
  onClear: () => void
}

type FilterErrors = Partial<Record<keyof BoletoFilterTexts, string>>

/** What is typed counts once "Aplicar" is pressed. */
export function BoletoFilters({ applied, onApply, onClear }: BoletoFiltersProps) {
  const isTablet = useMediaQuery(tabletUp)
  const inUse = boletoFilterKeys.filter((key) => applied[key]).length
  const form = <FilterForm applied={applied} onApply={onApply} onClear={onClear} inUse={inUse} />
  return isTablet ? form : <CollapsibleFilters inUse={inUse}>{form}</CollapsibleFilters>
}

function FilterForm({ applied, onApply, onClear, inUse }: BoletoFiltersProps & { inUse: number }) {
  const [typed, setTyped] = useState(() => typedOf(applied))
  const [errors, setErrors] = useState<FilterErrors>({})
  // Going back, or a link, applies others: what was typed before is replaced.
  const inAddress = boletoFilterKeys.map((key) => applied[key]).join('|')
  const [shown, setShown] = useState(inAddress)
  if (shown !== inAddress) {
    setShown(inAddress)
    setTyped(typedOf(applied))
  }
  const field = (name: keyof BoletoFilterTexts) => ({
    dense: true,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })

  function apply(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(typed)
    setErrors(found)
    if (Object.keys(found).length === 0) onApply(textsOf(typed))
  }

  return (
    <chakra.form role="search" aria-label="Filtrar boletos" noValidate onSubmit={apply} css={line}>
      <chakra.div data-wide>
        <SearchField label="Buscar" showLabel placeholder="Pagador ou documento" {...field('search')} />
      </chakra.div>
      <SelectField label="Situação" emptyText="Todos" options={boletoStatusOptions} {...field('status')} />
      <TextField label="Vence de" type="date" {...field('due_from')} />
      <TextField label="Vence até" type="date" {...field('due_to')} />
      <MoneyField label="Valor mínimo" {...field('min_amount')} />
      <MoneyField label="Valor máximo" {...field('max_amount')} />
      <chakra.div data-buttons display="flex" gap="2">
        <Button type="submit" variant="soft">
          Aplicar
        </Button>
        {(inUse > 0 || boletoFilterKeys.some((key) => typed[key] !== '')) && (
          <Button
            variant="ghost"
            onClick={() => {
              setTyped(noBoletoFilter)
              setErrors({})
              onClear()
            }}
          >
            Limpar
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}

const amounts = ['min_amount', 'max_amount'] as const

/** Amounts are typed in reais, and in cents in the address. */
function typedOf(texts: BoletoFilterTexts): BoletoFilterTexts {
  const money = amounts.map((key) => [key, texts[key] && centsText(Number(texts[key]))])
  return { ...texts, ...Object.fromEntries(money) }
}

function textsOf(typed: BoletoFilterTexts): BoletoFilterTexts {
  const cents = amounts.map((key) => [key, String(findCents(typed[key]) ?? '')])
  return { ...typed, ...Object.fromEntries(cents) }
}

function problemsOf(typed: BoletoFilterTexts): FilterErrors {
  const { due_from, due_to, min_amount, max_amount } = typed
  const [min, max] = [findCents(min_amount), findCents(max_amount)]
  return {
    ...(due_from && due_to && due_from > due_to && { due_to: 'Antes do início' }),
    ...(min_amount && min === undefined && { min_amount: 'Valor inválido' }),
    ...(max_amount && max === undefined && { max_amount: 'Valor inválido' }),
    ...(min !== undefined && max !== undefined && min > max && { max_amount: 'Menor que o mínimo' }),
  }
}

const line = {
  display: { base: 'grid', md: 'flex' },
  // At 200 % a phone has room for one field in a line.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '2.5',
  '& > div': { flex: '1 1 8.25rem', minWidth: 0, maxWidth: { md: '13rem' } },
  '& > [data-wide]': { gridColumn: '1 / -1', flex: '2 1 12rem', maxWidth: 'none' },
  '& > [data-buttons]': { flex: 'none', flexWrap: 'wrap' },
  '& label': { textStyle: 'small', fontWeight: 600, color: 'fg.muted' },
} as const
