import { useLayoutEffect, useRef, useState } from 'react'

const usualLetters = 16

/**
 * The element's width in pixels at the usual text size, updated on resize; 0 until it is rendered. Text twice as large
 * halves it.
 */
export function useElementRoom<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null)
  const [room, setRoom] = useState(0)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRoom((element.clientWidth * usualLetters) / letters)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [ref, room] as const
}
