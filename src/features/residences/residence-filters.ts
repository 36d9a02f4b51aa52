import {
  type Residence,
  residenceStatuses,
  type ResidenceStatus,
  unitName,
} from '#domain/residences/residence.ts'
import { residenceStatusTexts } from '#domain/residences/texts.ts'
import { folded } from '#domain/values/text.ts'
import type { Filter } from '#ui/filter.ts'

export interface ResidenceFilter {
  text: string
  status: ResidenceStatus | undefined
  /** Which of them: those in use, those kept for their history, both. */
  kept: 'active' | 'archived' | 'all'
}

export const filterKeys = ['busca', 'status', 'arquivo', 'condominio'] as const

/** What the texts of the address ask for, as far as it can be asked. */
export function filterOf(values: Record<(typeof filterKeys)[number], string>): ResidenceFilter {
  return {
    text: values.busca,
    status: residenceStatuses.find((status) => status === values.status),
    kept: values.arquivo === 'arquivadas' ? 'archived' : values.arquivo === 'todas' ? 'all' : 'active',
  }
}

export function isNarrowed({ text, status, kept }: ResidenceFilter): boolean {
  return text.trim() !== '' || status !== undefined || kept !== 'active'
}

/**
 * Every word of the search stands in the unit, its block, the owner's name or a resident's, without accents; the unit
 * may also be typed as its plate says it.
 */
export function matches(row: Residence, { text, status, kept }: ResidenceFilter): boolean {
  if (status && row.status !== status) return false
  if (kept !== 'all' && (row.archived_at !== null) !== (kept === 'archived')) return false
  const words = folded(text).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const names = [row.owner, ...row.residents.map(({ user }) => user)].map((user) => user?.profile.name ?? '')
  const here = folded([unitName(row), row.block, ...names].join(' '))
  return words.every((word) => here.includes(word))
}

interface Condominiums {
  /** The one in view. */
  name: string
  others: readonly { id: string; name: string }[]
}

/** `condominiums` only for whoever has none of their own: choosing another opens it. */
export function residenceFilters(condominiums: Condominiums | null): Filter[] {
  return [
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
    ...(condominiums
      ? [
          {
            kind: 'select' as const,
            key: 'condominio',
            label: 'Condomínio',
            width: '14rem',
            allText: condominiums.name,
            options: condominiums.others.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
  ]
}
