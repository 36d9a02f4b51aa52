import { usePerson } from '#session/SessionContext.tsx'
import type { Filter } from '#ui/filter.ts'
import { useCondominium } from './use-condominium.ts'

/**
 * For MASTER, who may switch condominiums: the filter starts at the one in view, and choosing another opens that one.
 * Other roles do not have it.
 */
export function useCondominiumFilter(width?: string) {
  const { actor } = usePerson()
  const { id, name, all, open } = useCondominium()
  const filter: Filter = {
    kind: 'select',
    key: 'condominio',
    label: 'Condomínio',
    ...(width && { width }),
    allText: name ?? 'Selecione',
    options: all.filter((other) => other.id !== id).map((other) => ({ value: other.id, label: other.name })),
  }
  return {
    filters: actor.role === 'MASTER' ? [filter] : [],
    /** The other filters' values, cleared once the chosen condominium is opened. */
    openChosen({ condominio, ...others }: Readonly<Record<string, string>>) {
      if (condominio) void open(condominio)
      return others
    },
  }
}
