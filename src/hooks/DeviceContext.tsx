import { createContext, type ReactNode, useContext } from 'react'
import type { DeviceDatabase } from '#store/device-database.ts'

const DeviceContext = createContext<DeviceDatabase | null>(null)

export function DeviceProvider({ device, children }: { device: DeviceDatabase; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>
}

/** What belongs to the device and not to one person. */
export function useDevice(): DeviceDatabase {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDevice outside DeviceProvider')
  return device
}
