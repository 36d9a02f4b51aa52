import { useEffect, useState } from 'react'
import { now } from '#session/clock.ts'

/** This instant, anew every minute: what has passed grows gray while the screen is open. */
export function useMinute(): string {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return instant
}
