import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { roles, roleTexts } from '#domain/permissions/roles.ts'
import { petSizeTexts, petTypeTexts } from '#domain/pets/texts.ts'
import { residenceDocumentTypeTexts } from '#domain/residence-documents/texts.ts'
import { linkTypeTexts, residenceStatusTexts } from '#domain/residences/texts.ts'
import { genderTexts } from '#domain/users/texts.ts'
import { vehicleStatusTexts, vehicleTypeTexts } from '#domain/vehicles/texts.ts'

/** The words of the codes that a field may hold, whatever row it is of. */
const texts: Record<string, Record<string, string>> = {
  type: { ...residenceDocumentTypeTexts, ...linkTypeTexts, ...petTypeTexts, ...occurrenceTypeTexts },
  size: petSizeTexts,
  status: { ACTIVE: 'Ativo', INACTIVE: 'Inativo', ...residenceStatusTexts, ...vehicleStatusTexts },
  role: Object.fromEntries(roles.map((role) => [role, roleTexts[role].long])),
  tipo_veiculo: vehicleTypeTexts,
  gender: genderTexts,
}

export function findCodeText(field: string, value: string): string | undefined {
  return texts[field]?.[value]
}
