import { accessTexts } from '#parts/access-look.ts'
import type { Filter } from '#ui/filter.ts'

export const filterKeys = ['busca', 'status'] as const

const statuses = ['ACTIVE', 'INACTIVE', 'PENDING'] as const

interface Named {
  id: string
  name: string
}

/** `condominiums` is of MASTER alone: the first choice is the one that is open, each other opens itself. */
export function collaboratorFilters(
  condominiums: { open: string; others: readonly Named[] } | null,
): Filter[] {
  return [
    { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, e-mail, telefone ou cargo' },
    ...(condominiums
      ? [
          {
            kind: 'select',
            key: 'condominio',
            label: 'Condomínio',
            allText: condominiums.open,
            options: condominiums.others.map(({ id, name }) => ({ value: id, label: name })),
          } satisfies Filter,
        ]
      : []),
    {
      kind: 'select',
      key: 'status',
      label: 'Status',
      options: statuses.map((status) => ({ value: status, label: accessTexts[status].label })),
    },
  ]
}
