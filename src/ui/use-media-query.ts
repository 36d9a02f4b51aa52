import { useCallback, useSyncExternalStore } from 'react'

export const desk = '(min-width: 1024px)'
/** A mouse: pictures are files here, and are dragged and pasted. */
export const finePointer = '(pointer: fine)'
export const tabletUp = '(min-width: 768px)'

export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
