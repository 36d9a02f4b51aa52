import { useSearchParams } from 'wouter'
import { assemblyFlow } from '#domain/assemblies/assembly.ts'
import type { FilterValues } from '#ui/filter.ts'
import type { AssemblyFilter } from './assembly-search.ts'

const keys = ['text', 'status', 'from', 'to'] as const

/** The list's filters live in the address: they survive a reload and can be sent to someone. */
export function useFilterInUrl() {
  const [params, setParams] = useSearchParams()
  const values: FilterValues = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? '']))
  const filter: AssemblyFilter = {
    text: params.get('text') || undefined,
    status: assemblyFlow.states.find((status) => status === params.get('status')),
    from: params.get('from') || undefined,
    to: params.get('to') || undefined,
  }

  function change(next: FilterValues) {
    setParams(
      (now) => {
        for (const key of keys) {
          if (next[key]) now.set(key, next[key])
          else now.delete(key)
        }
        return now
      },
      { replace: true },
    )
  }
  return { values, filter, change }
}
