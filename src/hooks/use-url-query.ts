import { useLocation, useSearchParams } from 'wouter'

/** The URL's query, and a way to change parts of it. */
export function useUrlQuery() {
  const [params] = useSearchParams()
  return { params, put: usePutInUrl() }
}

/**
 * Changes parts of the query: an empty value removes its key. A component that only writes is not rendered again when
 * the query changes, such as the many rows of a list.
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
