import { useMemo } from 'react'
import { useInUrl, usePutInUrl } from './use-url-query.ts'

/** A list's filters are in the URL, each under its key: they survive a reload and can be shared. */
export function useFilterInUrl<Key extends string>(keys: readonly Key[]) {
  const put = usePutInUrl()
  const texts = (of: (key: Key) => string | null | undefined) =>
    Object.fromEntries(keys.map((key) => [key, of(key) ?? ''])) as Record<Key, string> // one per key
  const asked = useInUrl((params) => JSON.stringify(texts((key) => params.get(key))))
  const values = useMemo(() => JSON.parse(asked) as Record<Key, string>, [asked]) // written one line up

  const change = (next: Readonly<Record<string, string>>) =>
    put(
      texts((key) => next[key]),
      { replace: true },
    )
  return {
    /** By key; an empty text does not filter. The same object as long as the values are the same. */
    values,
    change,
    clear: () => change({}),
  }
}
