import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

interface ListPrint {
  /** Every row is here. */
  isWhole: boolean
  /** Reads the others. */
  readAll: () => void
}

/**
 * Prints a list once all of its rows are read. The browser's own menu does not wait: it prints those that are here. Where
 * something else on the screen has a sheet for paper, that one is printed.
 */
export function useListPrint(isOffered: boolean, { isWhole, readAll }: ListPrint) {
  const [isOnPaper, setOnPaper] = useState(false)
  const [isAsked, setAsked] = useState(false)

  const show = useEffectEvent(() => {
    if (isOffered && !document.querySelector('body > [data-paper]')) flushSync(() => setOnPaper(true))
  })
  useEffect(() => {
    const events = new AbortController()
    addEventListener('beforeprint', () => show(), { signal: events.signal })
    addEventListener('afterprint', () => setOnPaper(false), { signal: events.signal })
    return () => events.abort()
  }, [])

  useEffect(() => {
    if (!isAsked || !isWhole) return
    setAsked(false)
    // Not within this effect: React would not render the sheet before the printer reads it.
    setTimeout(() => window.print())
  }, [isAsked, isWhole])

  return {
    isOnPaper,
    print: () => {
      readAll()
      setAsked(true)
    },
  }
}
