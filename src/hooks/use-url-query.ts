import { createContext, use } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'

/** Where a screen is now: in the address bar, or of a list whose record is open beside it, what it was opened with. */
export const ScreenAddress = createContext<() => { pathname: string; search: string }>(() => location)

/** The URL's query, and a way to change parts of it. */
export function useUrlQuery() {
  const [params] = useSearchParams()
  return { params, put: usePutInUrl() }
}

/** What the query says of one thing: whoever reads it is not rendered again when the rest of the query changes. */
export function useInUrl(read: (params: URLSearchParams) => string): string {
  const addressNow = use(ScreenAddress)
  return useLocationProperty(() => read(new URLSearchParams(addressNow().search)))
}

/**
 * Changes parts of the query: an empty value removes its key. A component that only writes is not rendered again when
 * the query changes, such as the many rows of a list.
 */
export function usePutInUrl() {
  const [, navigate] = useLocation()
  const addressNow = use(ScreenAddress)
  return (next: Readonly<Record<string, string | null>>, options: { replace: boolean }) => {
    const { pathname, search } = addressNow()
    const query = new URLSearchParams(search)
    for (const [key, value] of Object.entries(next)) {
      if (value) query.set(key, value)
      else query.delete(key)
    }
    navigate(pathname + (query.size > 0 ? `?${query}` : ''), options)
  }
}
