import { useSearchParams } from 'wouter'

/** The query of the address, and a way to change parts of it: an empty value takes its key away. */
export function useUrlQuery() {
  const [params, setParams] = useSearchParams()

  function put(next: Readonly<Record<string, string | null>>, options: { replace: boolean }) {
    setParams((now) => {
      for (const [key, value] of Object.entries(next)) {
        if (value) now.set(key, value)
        else now.delete(key)
      }
      return now
    }, options)
  }
  return { params, put }
}
