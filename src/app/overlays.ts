import type { ComponentType } from 'react'
import type { Permission } from '#domain/kernel/permissions.ts'
import { later } from '#parts/later.tsx'

type Dialog = ComponentType<{ id: string; onClose: () => void }>

/** A dialog that opens over any screen by its URL: `/app/residents?pets=<id of the person>`. */
export interface Overlay {
  /** Its key in the query; the value is the id of its person or row. */
  key: string
  permission: Permission
  /** Its action as it appears in a refusal. */
  act: string
  Dialog: Dialog
}

function overlay({ key, permission, act }: Omit<Overlay, 'Dialog'>, load: () => Promise<Dialog>): Overlay {
  return { key, permission, act, Dialog: later(load).Part }
}

/** Screens do not import each other's code: a link to `?<key>=<id>` opens the dialog. */
export const overlays: readonly Overlay[] = [
  overlay(
    { key: 'documents', permission: 'read_residence', act: 'ver documentos de unidades' },
    async () =>
      (await import('#features/residence-documents/ResidenceDocumentsModal.tsx')).ResidenceDocumentsModal,
  ),
  overlay(
    { key: 'refazer', permission: 'create_reservation', act: 'pedir reservas' },
    async () => (await import('#features/reservations/RedoReservation.tsx')).RedoReservation,
  ),
  overlay(
    { key: 'gerar-boleto', permission: 'create_financial', act: 'gerar boletos' },
    async () => (await import('#features/boletos/ChargeBoleto.tsx')).ChargeBoleto,
  ),
  overlay(
    { key: 'pets', permission: 'read_resident', act: 'ver pets' },
    async () => (await import('#features/pets/PetsModal.tsx')).PetsModal,
  ),
  overlay(
    { key: 'vehicles', permission: 'read_resident', act: 'ver veículos' },
    async () => (await import('#features/vehicles/VehiclesModal.tsx')).VehiclesModal,
  ),
  overlay(
    { key: 'dependents', permission: 'read_resident', act: 'ver dependentes' },
    async () => (await import('#features/dependents/DependentsModal.tsx')).DependentsModal,
  ),
]
