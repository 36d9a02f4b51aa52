import { useEffect, useState } from 'react'
import { now } from '#session/clock.ts'

/** The current time, updated every minute: past entries turn grey while the screen is open. */
export function useMinute(): string {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return instant
}
