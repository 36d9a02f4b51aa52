import { finds } from '#domain/values/search.ts'
import { type PrivacyRequest, privacyRequestFlow } from '#domain/privacy/privacy-request.ts'
import { privacyRequestStatusTexts } from '#domain/privacy/texts.ts'
import type { Filter } from '#ui/filter.ts'

export const requestFilterKeys = ['busca', 'status'] as const

export const requestFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome ou motivo' },
  {
    kind: 'select',
    key: 'status',
    label: 'Situação',
    options: privacyRequestFlow.states.map((value) => ({ value, label: privacyRequestStatusTexts[value] })),
  },
]

export function foundRequests<Row extends PrivacyRequest>(
  rows: readonly Row[],
  { busca, status }: Record<(typeof requestFilterKeys)[number], string>,
): Row[] {
  return rows.filter(
    (row) => (!status || row.status === status) && finds(busca, row.user.profile.name, row.reason),
  )
}
