import { ServiceType } from '#domain/service-providers/service-type.ts'
import { alphabetical } from '#domain/values/text.ts'
import { useRows } from '#parts/use-rows.ts'
import type { Local } from '#store/local-row.ts'

const byName = (one: ServiceType, other: ServiceType) => alphabetical.compare(one.name, other.name)

/** The types of service by name, by default in the condominium in view; undefined until they are read. */
export function useServiceTypes(of?: string): readonly Local<ServiceType>[] | undefined {
  return useRows<ServiceType>(ServiceType, { of, order: byName })?.rows
}
