import { useSearchParams } from 'wouter'
import { occurrenceFlow, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import type { OccurrenceFilter } from '#domain/occurrences/search.ts'
import type { FilterValues } from '#ui/filter.ts'

const keys = ['text', 'status', 'type', 'residence_id'] as const

/** The list's filters live in the address: they survive a reload and can be sent to someone. */
export function useFilterInUrl() {
  const [params, setParams] = useSearchParams()
  const values: FilterValues = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? '']))
  const filter: OccurrenceFilter = {
    text: params.get('text') || undefined,
    status: occurrenceFlow.states.find((status) => status === params.get('status')),
    type: occurrenceTypes.find((type) => type === params.get('type')),
    residence_id: params.get('residence_id') || undefined,
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
