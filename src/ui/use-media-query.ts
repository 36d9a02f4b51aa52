import { useMemo, useSyncExternalStore } from 'react'

export const desk = '(min-width: 1024px)'
/** Rows and fields may be lower there: nobody has to hit them with a finger. */
export const deskPointer = '(min-width: 1024px) and (pointer: fine)'
/** The same for styles. */
export const atDesk = `@media ${deskPointer}`
/** Beside an open menu and a record, a list keeps the width of a table. */
export const besideRoom = '(min-width: 85em)'
/** A mouse: pictures are files here, and are dragged and pasted. */
export const finePointer = '(pointer: fine)'
export const tabletUp = '(min-width: 768px)'

export function useMediaQuery(query: string) {
  const [subscribe, matches] = useMemo(() => {
    const media = matchMedia(query)
    const watch = (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    }
    return [watch, () => media.matches] as const
  }, [query])
  return useSyncExternalStore(subscribe, matches)
}
