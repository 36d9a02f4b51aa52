import { useLayoutEffect, useRef, useState } from 'react'

/** The element's width in pixels, kept up to date; 0 until it is on the page. */
export function useElementWidth<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [ref, width] as const
}
