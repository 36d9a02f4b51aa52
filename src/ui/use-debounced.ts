import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Displays each typed letter at once and reports after a pause; a value that changes outside replaces what is displayed.
 */
export function useDebounced(value: string, report: (value: string) => void, pauseMs: number) {
  const [draft, setDraft] = useState(value)
  const reported = useRef(value)
  const tell = useEffectEvent(report)

  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setDraft(value)
  }, [value])

  useEffect(() => {
    if (draft === reported.current) return
    const timer = setTimeout(() => {
      reported.current = draft
      tell(draft)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [draft, pauseMs])

  return { value: draft, onChange: setDraft }
}
