import { useEffect } from 'react'
import { hasAppBadge, setAppBadge } from '#session/app-badge.ts'
import { useDevice } from '#session/DeviceContext.tsx'

/**
 * Keeps this number on the app's icon: what waits for the person, and what they have not read. Undefined while it is being
 * counted. Answers the number for the title of the tab, where the browser has no number on icons.
 */
export function useAppBadge(count: number | undefined): number {
  const device = useDevice()
  useEffect(() => {
    if (count !== undefined) void setAppBadge(device, count)
  }, [device, count])
  return hasAppBadge() ? 0 : (count ?? 0)
}
