import { finds } from '#domain/values/search.ts'
import { useMemo } from 'react'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { alphabetical } from '#domain/values/text.ts'
import { useRows } from '#parts/use-rows.ts'
import type { Local } from '#store/local-row.ts'
import type { Filter } from '#ui/filter.ts'
import { useServiceTypes } from './use-service-types.ts'

export const filterKeys = ['busca', 'tipo', 'situacao'] as const
type Values = Record<(typeof filterKeys)[number], string>

export function isNarrowed(values: Values): boolean {
  return filterKeys.some((key) => values[key] !== '')
}

export function useProviderFilters(): Filter[] {
  const types = useServiceTypes()
  return useMemo(
    () => [
      { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, tipo ou descrição' },
      {
        kind: 'select',
        key: 'tipo',
        label: 'Tipo de serviço',
        options: (types ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'select',
        key: 'situacao',
        label: 'Situação',
        options: [
          { value: 'ativos', label: 'Ativos' },
          { value: 'inativos', label: 'Inativos' },
        ],
      },
    ],
    [types],
  )
}

const byName = (one: ServiceProvider, other: ServiceProvider) =>
  alphabetical.compare(one.user.profile.name, other.user.profile.name)

export interface ShownProvider {
  row: Local<ServiceProvider>
  type: ServiceType | undefined
}

/** Those that match, by name, the active ones first; undefined until they are read. */
export function useShownProviders(values: Values): ShownProvider[] | undefined {
  const rows = useRows<ServiceProvider>(ServiceProvider, { order: byName })?.rows
  const types = useServiceTypes()
  return useMemo(() => {
    if (!rows || !types) return undefined
    const byId = new Map(types.map((type) => [type.id, type]))
    return rows
      .map((row) => ({ row, type: byId.get(row.service_type_id) }))
      .filter((one) => isShown(one, values))
      .sort((one, other) => Number(other.row.is_active) - Number(one.row.is_active))
  }, [rows, types, values])
}

function isShown({ row, type }: ShownProvider, { busca, tipo, situacao }: Values): boolean {
  return (
    finds(busca, row.user.profile.name, type?.name, row.description) &&
    (tipo === '' || row.service_type_id === tipo) &&
    (situacao === '' || row.is_active === (situacao === 'ativos'))
  )
}
