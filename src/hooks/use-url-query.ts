import { useLocation, useSearchParams } from 'wouter'

/** The query of the address, and a way to change parts of it. */
export function useUrlQuery() {
  const [params] = useSearchParams()
  return { params, put: usePutInUrl() }
}

/**
 * Changes parts of the query: an empty value takes its key away. Who only writes the query is not drawn anew when it
 * changes, as the many rows of a list.
 */
export function usePutInUrl() {
  const [, navigate] = useLocation()
  return (next: Readonly<Record<string, string | null>>, options: { replace: boolean }) => {
    const query = new URLSearchParams(location.search)
    for (const [key, value] of Object.entries(next)) {
      if (value) query.set(key, value)
      else query.delete(key)
    }
    navigate(location.pathname + (query.size > 0 ? `?${query}` : ''), options)
  }
}
