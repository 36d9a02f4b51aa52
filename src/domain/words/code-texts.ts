import { assemblyStatusTexts } from '../assemblies/texts.ts'
import { occurrenceStatusTexts, occurrenceTypeTexts } from '../occurrences/texts.ts'
import { type Role, roles, roleTexts } from '../kernel/roles.ts'
import { petSizeTexts, petTypeTexts } from '../pets/texts.ts'
import { privacyRequestStatusTexts } from '../privacy/texts.ts'
import { reservationStatusTexts } from '../reservations/texts.ts'
import { residenceDocumentTypeTexts } from '../residence-documents/texts.ts'
import { linkTypeTexts, residenceStatusTexts } from '../residences/texts.ts'
import { genderTexts } from '../users/texts.ts'
import { vehicleStatusTexts, vehicleTypeTexts } from '../vehicles/texts.ts'

const role = Object.fromEntries(roles.map((one) => [one, roleTexts[one].long])) as Record<Role, string> // one per role
const access = { ACTIVE: 'Ativo', INACTIVE: 'Inativo', PENDING: 'Pendente' }

/** The words of the codes that a field may hold, by the kind of row it is of. */
const texts: Record<string, Record<string, Record<string, string>>> = {
  users: { role, status: access, gender: genderTexts },
  condominiums: { status: access },
  residences: { status: residenceStatusTexts, type: linkTypeTexts },
  occurrences: { status: occurrenceStatusTexts, type: occurrenceTypeTexts },
  pets: { type: petTypeTexts, size: petSizeTexts },
  vehicles: { tipo_veiculo: vehicleTypeTexts, status: vehicleStatusTexts },
  residence_documents: { type: residenceDocumentTypeTexts },
  reservations: { status: reservationStatusTexts },
  assemblies: { status: assemblyStatusTexts },
  role_permissions: { role },
  privacy_requests: { status: privacyRequestStatusTexts },
}

/** Every code that a field may hold, with its words; undefined for a field that holds none. */
export function codesOf(collection: string, field: string): Record<string, string> | undefined {
  return texts[collection]?.[field]
}

export function findCodeText(collection: string, field: string, value: string): string | undefined {
  return texts[collection]?.[field]?.[value]
}
