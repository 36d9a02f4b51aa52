import { type Residence, residenceStatuses, type ResidenceStatus } from '#domain/residences/residence.ts'
import { residenceStatusTexts } from '#domain/residences/texts.ts'
import { searchable, searchFor } from '#domain/residences/unit-search.ts'
import type { Filter } from '#ui/filter.ts'

export interface ResidenceFilter {
  text: string
  status: ResidenceStatus | undefined
  /** Which of them: those in use, those kept for their history, both. */
  kept: 'active' | 'archived' | 'all'
}

export const residenceFilterKeys = ['busca', 'status', 'arquivo', 'condominio'] as const

/** What the texts of the address ask for, as far as it can be asked. */
export function residenceFilterOf(
  values: Record<(typeof residenceFilterKeys)[number], string>,
): ResidenceFilter {
  return {
    text: values.busca,
    status: residenceStatuses.find((status) => status === values.status),
    kept: values.arquivo === 'arquivadas' ? 'archived' : values.arquivo === 'todas' ? 'all' : 'active',
  }
}

export function hasResidenceFilter({ text, status, kept }: ResidenceFilter): boolean {
  return text.trim() !== '' || status !== undefined || kept !== 'active'
}

/** A unit with what its search looks through. */
export type Searched = Pick<Residence, 'status' | 'archived_at'> & { words: string }

/** Block and unit, the owner's name and those of who lives there, made ready for the search. */
export function residenceSearchText({ block, unit, owner }: Residence, dwellers: string): string {
  return searchable(block, unit, owner?.profile.name ?? '', dwellers)
}

/** The units that the filter asks for; every word of the search begins one of theirs. */
export function foundResidences<Row extends Searched>(
  rows: readonly Row[],
  { text, status, kept }: ResidenceFilter,
): Row[] {
  const isFound = searchFor(text)
  return rows.filter(
    (row) =>
      (!status || row.status === status) &&
      (kept === 'all' || (row.archived_at !== null) === (kept === 'archived')) &&
      isFound(row.words),
  )
}

export const residenceFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Unidade, bloco ou nome' },
  {
    kind: 'select',
    key: 'status',
    label: 'Status',
    width: '9rem',
    options: residenceStatuses.map((value) => ({ value, label: residenceStatusTexts[value] })),
  },
  {
    kind: 'select',
    key: 'arquivo',
    label: 'Mostrar',
    width: '9.5rem',
    allText: 'Ativas',
    options: [
      { value: 'arquivadas', label: 'Arquivadas' },
      { value: 'todas', label: 'Todas' },
    ],
  },
]
