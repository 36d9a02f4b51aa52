import { type Residence, residenceStatuses, type ResidenceStatus } from '#domain/residences/residence.ts'
import { residenceStatusTexts } from '#domain/residences/texts.ts'
import { finder, searchable } from '#domain/values/search.ts'
import type { Filter } from '#ui/filter.ts'

export interface ResidenceFilter {
  text: string
  status: ResidenceStatus | undefined
  /** Units in use, archived ones, or both. */
  kept: 'active' | 'archived' | 'all'
}

export const residenceFilterKeys = ['busca', 'status', 'arquivo', 'condominio'] as const

/** Parses the URL's texts; invalid values are ignored. */
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

/** A unit with its searchable text. */
export type Searched = Pick<Residence, 'status' | 'archived_at'> & { words: string }

/** Block and number, the owner's name and those of its people, folded for searching. */
export function residenceSearchText({ block, unit, owner }: Residence, dwellers: string): string {
  return searchable(block, unit, owner?.profile.name ?? '', dwellers)
}

/** The filtered units; each typed word must be the beginning of a word in the text. */
export function foundResidences<Row extends Searched>(
  rows: readonly Row[],
  { text, status, kept }: ResidenceFilter,
): Row[] {
  const isFound = finder(text)
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
