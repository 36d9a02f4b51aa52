import { createContext, type ReactNode, useContext } from 'react'
import type { DeviceDatabase } from '#store/device-database.ts'
import type { AppCopy } from './app-copy.ts'
import type { AppUpdate } from './app-update.ts'
import type { Installation } from './installation.ts'

export interface Device {
  database: DeviceDatabase
  app: AppCopy
  update: AppUpdate
  installation: Installation
}

const DeviceContext = createContext<Device | null>(null)

export function DeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>
}

/** What belongs to the device and not to one person. */
export function useDevice(): DeviceDatabase {
  return useThisDevice().database
}

/** The app itself, as far as this device holds it. */
export function useAppCopy(): AppCopy {
  return useThisDevice().app
}

/** A newer version of it, once there is one. */
export function useNewerApp(): AppUpdate {
  return useThisDevice().update
}

/** Whether it is an app of its own here, and could be. */
export function useInstallation(): Installation {
  return useThisDevice().installation
}

function useThisDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDevice outside DeviceProvider')
  return device
}
