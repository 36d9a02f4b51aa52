import type { ComponentType } from 'react'
import type { Permission } from '#domain/permissions/names.ts'
import { later } from './later.tsx'

type Dialog = ComponentType<{ id: string; onClose: () => void }>

/** A dialog that any screen opens over itself by its address: `/app/residents?pets=<id of the person>`. */
export interface Overlay {
  /** Its name in the query; the value is the id that it is about. */
  key: string
  permission: Permission
  Dialog: Dialog
}

function overlay(key: string, permission: Permission, load: () => Promise<Dialog>): Overlay {
  return { key, permission, Dialog: later(load).Part }
}

/** So that no screen needs another's code: whoever links to `?<key>=<id>` gets the dialog. */
export const overlays: readonly Overlay[] = [
  overlay(
    'documents',
    'read_residence',
    async () =>
      (await import('#features/residence-documents/ResidenceDocumentsModal.tsx')).ResidenceDocumentsModal,
  ),
  overlay('pets', 'read_resident', async () => (await import('#features/pets/PetsModal.tsx')).PetsModal),
  overlay(
    'vehicles',
    'read_resident',
    async () => (await import('#features/vehicles/VehiclesModal.tsx')).VehiclesModal,
  ),
  overlay(
    'dependents',
    'read_resident',
    async () => (await import('#features/dependents/DependentsModal.tsx')).DependentsModal,
  ),
]
